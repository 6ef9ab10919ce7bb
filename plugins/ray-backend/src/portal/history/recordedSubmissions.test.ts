import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { createReadyCluster } from '../../jobsApi/__testUtils__/createReadyCluster';
import { ManualTasks } from '../../__testUtils__/ManualTasks';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import { zipOf } from '../../__testUtils__/zipOf';

const CLUSTER = '/apis/v1/namespaces/default/clusters/c1';
const RAY = '/api/ray/clusters/default/c1/ray';
const HISTORY = '/api/ray/history/clusters';
const RECORD = `${HISTORY}/default/c1/submissions`;
const PACKAGE = '_ray_pkg_0123456789abcdef.zip';

type Method = 'get' | 'put' | 'post' | 'delete';

describe('the record of a submission by Ray’s client', () => {
  const tasks = new ManualTasks();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const as = (method: Method, path: string) =>
    request(backend.server)
      [method](path)
      .set('authorization', mockCredentials.user.header('user:default/ada'));

  /** Submits, and waits until it has ended. */
  async function run(submission: {
    submission_id: string;
    entrypoint: string;
    runtime_env: object;
  }) {
    await as('post', `${RAY}/api/jobs/`).send(submission).expect(200);
    await until(async () => {
      const { submission_id: id } = submission;
      const { body } = await as('get', `${RAY}/api/jobs/${id}`);
      return ['SUCCEEDED', 'FAILED'].includes(body.status);
    });
  }

  /** Waits until the portal has queried the cluster's Ray and stored the record. */
  async function recordOf(id: string) {
    return until(async () => {
      await tasks.run('ray-submissions');
      const { status, body } = await as('get', `${RECORD}/${id}`);
      return status === 200 ? body : undefined;
    });
  }

  beforeAll(async () => {
    backend = await startRayBackend({ features: [tasks.factory] });
    await createReadyCluster(backend.server);
    await as('put', `${RAY}/api/packages/gcs/${PACKAGE}`)
      .send(zipOf([{ path: 'main.py', content: 'print(1)' }]))
      .expect(200);
  });

  afterAll(() => backend.stop());

  it('says why it failed, and keeps its address, files and log after both are deleted', async () => {
    const environment = {
      working_dir: `gcs://${PACKAGE}`,
      pip: ['numpy'],
      env_vars: { STEPS: '3' },
    };
    await run({
      submission_id: 'lost',
      entrypoint: 'echo "ModuleNotFoundError: No module named \'x\'" && exit 1',
      runtime_env: environment,
    });
    const record = await recordOf('lost');
    expect(record.submission).toMatchObject({
      submissionId: 'lost',
      owner: 'user:default/ada',
      status: 'FAILED',
    });
    expect(JSON.parse(record.runtimeEnv)).toEqual(environment);
    const [{ code }] = record.messageParts;
    expect(code).toBe('EntrypointFailed');
    expect(record.hintParts.length).toBeGreaterThan(0);
    const uid = record.cluster.uid as string;
    await as('delete', `${RAY}/api/jobs/lost`).expect(200);
    await as('delete', CLUSTER).expect(200);
    const kept = await until(async () => {
      const { body } = await as('get', `${RECORD}/lost`).expect(200);
      return body.cluster.deletedAt ? body : undefined;
    });
    expect(kept.submission).toEqual(record.submission);
    const { body: log } = await as(
      'get',
      `${HISTORY}/${uid}/logs/${kept.log.id}`,
    ).expect(200);
    expect(log.log).toContain('ModuleNotFoundError');
    const { body: files } = await as('get', `${RECORD}/lost/files`);
    expect(files.files).toMatchObject([{ path: 'main.py', text: 'print(1)' }]);
    await as('get', `${RECORD}/other`).expect(404);
    await as('get', `${HISTORY}/elsewhere/c1/submissions/lost`).expect(404);
    await as('delete', `${HISTORY}/${uid}`).expect(200);
    await as('get', `${RECORD}/lost`).expect(404);
    await as('get', `${RECORD}/lost/files`).expect(404);
  });
});
