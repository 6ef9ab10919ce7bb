import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const NAMESPACE = '/apis/v1/namespaces/default';
const SERVICE = `${NAMESPACE}/services/s1`;

function config(application: string): string {
  return `applications:\n  - name: ${application}\n    import_path: app.graph\n`;
}

const workers = {
  groupName: 'wg',
  computeTemplate: 'small',
  replicas: 1,
  minReplicas: 0,
  maxReplicas: 3,
};
const service = {
  name: 's1',
  namespace: 'default',
  user: 'ann',
  version: '2.46.0',
  serveConfigV2: config('fruit'),
  clusterSpec: {
    headGroupSpec: {
      computeTemplate: 'small',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    },
    workerGroupSpec: [workers],
  },
};

describe('updates of services', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
    await api().post(`${NAMESPACE}/services`).send(service).expect(200);
  });

  afterAll(() => backend.stop());

  const patch = (body: object) => api().patch(SERVICE).send(body);

  /** Waits until a cluster other than the given one runs the application. */
  async function untilServing(application: string, formerly?: string) {
    return until<string>(async () => {
      const { body } = await api().get(SERVICE).expect(200);
      const { rayClusterName, serveApplicationStatus = [] } =
        body.rayServiceStatus;
      const isServing = serveApplicationStatus.some(
        ({ name, status }: { name: string; status: string }) =>
          name === application && status === 'RUNNING',
      );
      return isServing && rayClusterName !== formerly
        ? rayClusterName
        : undefined;
    });
  }

  it('change applications in place, replace the cluster for other changes, and refuse changes of workers', async () => {
    const first = await untilServing('fruit');
    const inPlace = await patch({ serveConfigV2: config('math') }).expect(200);
    expect(inPlace.headers.warning).toBeUndefined();
    expect(await untilServing('math')).toBe(first);

    const { body } = await patch({
      clusterSpec: { workerGroupSpec: [{ ...workers, replicas: 2 }] },
    }).expect(400);
    expect(body).toEqual({
      code: 9,
      message: expect.stringContaining(
        `PATCH of /namespaces/default/clusters/${first}`,
      ),
    });

    const rolled = await patch({
      clusterSpec: { headGroupSpec: { image: 'rayproject/ray:2.47.0' } },
    }).expect(200);
    expect(rolled.headers.warning).toContain('makes a new cluster');
    await untilServing('math', first);
  });

  it('suspend a service with its cluster, and resume it on a new one', async () => {
    const first = await untilServing('math');
    await api().post(`${SERVICE}:suspend`).expect(200);
    const untilState = (state: string) =>
      until<object>(async () => {
        const path = SERVICE.replace('/apis/v1', '/api/ray');
        const { body } = await api().get(`${path}/status`).expect(200);
        return body.state === state ? body : undefined;
      });
    expect(await untilState('suspended')).toMatchObject({
      fixes: [{ kind: 'resume' }],
    });
    await api().get(`${NAMESPACE}/clusters/${first}`).expect(404);
    // Again, and nothing changes.
    await api().post(`${SERVICE}:suspend`).expect(200);
    await api().post(`${SERVICE}:resume`).expect(200);
    await untilServing('math', first);
    await api().post(`${NAMESPACE}/services/nope:suspend`).expect(404);
  });

  it('refuse invalid changes', async () => {
    for (const refused of [
      { rayServiceStatus: {} },
      { serveConfigV2: null },
      { serveConfigV2: ': no: yaml' },
    ]) {
      const { body } = await patch(refused).expect(400);
      expect(body.code).toBe(3);
    }
  });
});
