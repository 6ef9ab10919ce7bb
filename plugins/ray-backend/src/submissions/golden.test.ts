import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import recordings from '../__tests__/golden/recordings/submissions.json';

const ENTRYPOINT = 'python -V';

/** The final jobs of the Ray stub in the recording, unordered, in Ray's format. */
const jobs = [
  {
    job_id: '02000000',
    submission_id: 'my-sub',
    status: 'STOPPED',
    entrypoint: ENTRYPOINT,
    message: 'Job was intentionally stopped.',
    start_time: 1795252678139,
    end_time: 1795252679881,
  },
  {
    job_id: '02000000',
    submission_id: 'raysubmit_fake00000002',
    status: 'RUNNING',
    message: 'Job is currently running.',
    error_type: null,
    start_time: 1795252678612,
    end_time: null,
    runtime_env: null,
  },
  {
    job_id: '02000000',
    submission_id: 'raysubmit_fake00000001',
    status: 'RUNNING',
    entrypoint: ENTRYPOINT,
    message: 'Job is currently running.',
    start_time: 1795252678126,
    metadata: { k: 'v' },
    runtime_env: { pip: ['x'], env_vars: { a: 'b' } },
  },
];

/** Its answer. */
const ANSWERS: Record<string, unknown> = {
  'POST /api/jobs/': {
    job_id: 'raysubmit_fake00000001',
    submission_id: 'raysubmit_fake00000001',
  },
  'GET /api/jobs/my-sub': {
    ...jobs[0],
    status: 'PENDING',
    message: 'Job has not started yet.',
    end_time: null,
  },
  'GET /api/jobs/my-sub/logs': { logs: 'fake log of my-sub\n' },
  'POST /api/jobs/my-sub/stop': { stopped: true },
  'GET /api/jobs/': jobs,
};

describe('recorded submissions of the real server', () => {
  let ray: Server;
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const received = new Map<string, string>();

  beforeAll(async () => {
    ray = createServer(async (incoming, response) => {
      const asked = `${incoming.method} ${incoming.url}`;
      received.set(asked, await text(incoming));
      response.statusCode = asked in ANSWERS ? 200 : 404;
      response.end(JSON.stringify(ANSWERS[asked]));
    }).listen(0, '127.0.0.1');
    await once(ray, 'listening');
    const { port } = ray.address() as AddressInfo;
    const urlTemplate = `http://127.0.0.1:${port}`;
    backend = await startRayBackend({
      ray: { dashboard: { access: 'template', urlTemplate } },
    });
    await createReadyCluster();
  });

  afterAll(async () => {
    await backend.stop();
    ray.close();
  });

  async function createReadyCluster() {
    const apiVersion = 'v1';
    const metadata = { name: 'test' };
    backend.sandbox.client.create('namespaces', {
      apiVersion,
      kind: 'Namespace',
      metadata,
    });
    const namespace = 'test';
    const root = '/apis/v1/namespaces/test';
    const api = request(backend.server);
    await api
      .post(`${root}/compute_templates`)
      .send({ name: 'small', namespace, cpu: 1, memory: 2 })
      .expect(200);
    const rayStartParams = { 'num-cpus': '1' };
    await api
      .post(`${root}/clusters`)
      .send({
        name: 'test-cluster',
        namespace,
        user: 'ada',
        version: '2.46.0',
        clusterSpec: {
          headGroupSpec: { computeTemplate: 'small', rayStartParams },
        },
      })
      .expect(200);
    for (let state = ''; state !== 'ready';) {
      const { body } = await api.get(`${root}/clusters/test-cluster`);
      state = body.clusterState;
    }
  }

  it.each(recordings)('$id', async ({ method, path, body, status, answer }) => {
    const api = request(backend.server);
    const call = method === 'POST' ? api.post(path) : api.get(path);
    const response = await call.send(body);
    expect(response.status).toBe(status);
    expect(response.body).toEqual(answer);
  });

  it('sends the same request to Ray as the real server', () => {
    expect(JSON.parse(received.get('POST /api/jobs/') ?? '')).toEqual({
      entrypoint: ENTRYPOINT,
      metadata: { k: 'v' },
      runtime_env: { env_vars: { a: 'b' }, pip: ['x'] },
      entrypoint_num_cpus: 1,
    });
  });
});
