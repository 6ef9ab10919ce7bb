import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { startTestSandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import request from 'supertest';
import { ManualTasks } from '../../__testUtils__/ManualTasks';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const API = '/api/ray/jobs-api/default';
const PACKAGE = '_ray_pkg_fedcba9876543210.zip';

type Backend = Awaited<ReturnType<typeof startRayBackend>>;

describe('a restarted portal', () => {
  const databases = TestDatabases.create({
    ids: ['SQLITE_3'],
    disableDocker: true,
  });

  const as = (
    { server }: Pick<Backend, 'server'>,
    method: 'get' | 'post' | 'put',
    path: string,
  ) =>
    request(server)
      [method](path)
      .set('authorization', mockCredentials.service.header());

  it('submits a job that it accepted before the restart', async () => {
    const knex = await databases.init('SQLITE_3');
    const tasks = new ManualTasks();
    const features = [mockServices.database.factory({ knex }), tasks.factory];
    const { sandbox, stop } = await startTestSandbox(
      mockServices.logger.mock(),
    );
    const first = await startRayBackend({ sandbox, features });
    await as(first, 'post', '/apis/v1/namespaces/default/compute_templates')
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
    await as(first, 'put', `${API}/api/packages/gcs/${PACKAGE}`)
      .send(Buffer.alloc(700_000, 1))
      .expect(200);
    await as(first, 'post', `${API}/api/jobs/`)
      .send({
        entrypoint: 'echo hello',
        submission_id: 'survivor',
        metadata: { 'rayport.template': 'small' },
        runtime_env: { working_dir: `gcs://${PACKAGE}` },
      })
      .expect(200);
    await first.stop();
    const second = await startRayBackend({ sandbox, features });
    const job = await until(async () => {
      await tasks.run('ray-launches');
      const { body } = await as(second, 'get', `${API}/api/jobs/survivor`);
      return body.status === 'SUCCEEDED' ? body : undefined;
    });
    expect(job.submission_id).toBe('survivor');
    await second.stop();
    await stop();
  });
});
