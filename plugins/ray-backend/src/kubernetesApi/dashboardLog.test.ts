import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  rayClusterReadPermission,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { createReadyCluster } from '../jobsApi/__testUtils__/createReadyCluster';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { tailLog } from '../jobsApi/__testUtils__/tailLog';

const SERVICE = '/api/v1/namespaces/default/services/c1-head-svc';
const JOBS = `${SERVICE}:dashboard/proxy/api/jobs/`;
const ADA = 'user:default/ada';
const { DENY } = AuthorizeResult;

describe('the log of a job behind the Service of a head', () => {
  const decisions = new Map();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const tail = (path: string) => tailLog(backend.server, path, ADA);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions)],
    });
    await createReadyCluster(backend.server);
    await request(backend.server)
      .post(JOBS)
      .send({ entrypoint: 'echo hello', submission_id: 'j1' })
      .expect(200);
    await until(async () => {
      const { body } = await request(backend.server).get(`${JOBS}j1`);
      return body.status === 'SUCCEEDED';
    });
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  it.each(['dashboard', '8265'])(
    'is followed over a WebSocket, as by Ray’s client: port %s',
    async port => {
      const path = `${SERVICE}:${port}/proxy/api/jobs/j1/logs/tail`;
      expect(await tail(path)).toEqual({
        text: expect.stringContaining('hello\n'),
        code: 1000,
      });
    },
  );

  it.each([
    `${JOBS}no-such/logs/tail`,
    `${JOBS}j1%2Fx/logs/tail`,
    '/api/v1/namespaces/default/services/kubernetes:8265/proxy/api/jobs/j1/logs/tail',
  ])('is not found elsewhere: %s', async path => {
    expect(await tail(path)).toEqual({ text: '', code: 1006 });
  });

  it.each([rayClusterReadPermission, rayClusterSubmitPermission])(
    'takes the permissions of Ray’s job API: $name',
    async ({ name }) => {
      decisions.set(name, { result: DENY });
      const isRead = name === rayClusterReadPermission.name;
      expect(await tail(`${JOBS}j1/logs/tail`)).toMatchObject(
        isRead ? { text: '', code: 1006 } : { code: 1000 },
      );
    },
  );
});
