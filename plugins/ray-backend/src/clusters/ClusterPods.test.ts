import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const NAMESPACE = 'namespaces/default';
const CLUSTER = `/apis/v1/${NAMESPACE}/clusters/c1`;
const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
const headGroupSpec = {
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};
const workers = {
  groupName: 'wg',
  computeTemplate: 'small',
  replicas: 1,
  minReplicas: 1,
  maxReplicas: 1,
};

/** The part of a status that these tests use. */
interface Status {
  state: string;
  outdatedPods?: number;
  groups: Array<{ name: string; image: string; resources: object }>;
  pods: Array<{ name: string; nodeType: string; outdatedParts?: string[] }>;
}

describe('pods with an outdated definition', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    const templates = `/apis/v1/${NAMESPACE}/compute_templates`;
    await api().post(templates).send(template).expect(200);
    const clusterSpec = { headGroupSpec, workerGroupSpec: [workers] };
    await api()
      .post(`/apis/v1/${NAMESPACE}/clusters`)
      .send({
        name: 'c1',
        namespace: 'default',
        user: 'ann',
        version: '2.46.0',
        clusterSpec,
      })
      .expect(200);
    await untilStatus(({ state }) => state === 'ready');
  });

  afterAll(() => backend.stop());

  async function untilStatus(isWanted: (status: Status) => boolean) {
    return until(async (): Promise<Status | undefined> => {
      const { body } = await api()
        .get(`/api/ray/${NAMESPACE}/clusters/c1/status`)
        .expect(200);
      return isWanted(body) ? body : undefined;
    });
  }

  const renew = (query = '') => api().post(`${CLUSTER}:renewPods${query}`);

  it('are listed with the parts that differ, and recreated', async () => {
    const before = await untilStatus(({ state }) => state === 'ready');
    expect(before.outdatedPods).toBeUndefined();
    const image = 'rayproject/ray:2.46.1';
    await api()
      .patch(CLUSTER)
      .send({ clusterSpec: { headGroupSpec: { image } } })
      .expect(200);
    const after = await untilStatus(({ outdatedPods }) => outdatedPods === 1);
    const [head, worker] = after.pods;
    expect(head).toMatchObject({ nodeType: 'head', outdatedParts: ['image'] });
    expect(worker.outdatedParts).toBeUndefined();
    expect(after.groups[0]).toMatchObject({ name: 'headgroup', image });

    const tried = await renew('?dryRun=All').expect(200);
    expect(tried.body).toEqual({ pods: [head.name] });
    const { body } = await renew().expect(200);
    expect(body).toEqual({ pods: [head.name] });
    const renewed = await untilStatus(
      ({ state, pods }) =>
        state === 'ready' &&
        pods.every(({ name }) => name !== head.name) &&
        pods.length === 2,
    );
    expect(renewed.outdatedPods).toBeUndefined();
    expect((await renew().expect(200)).body).toEqual({});
  });

  it('are shown with the resources of their cluster, not of its changed template', async () => {
    await api()
      .put(`/apis/v1/${NAMESPACE}/compute_templates/small`)
      .send({ ...template, memory: 4 })
      .expect(200);
    const { groups } = await untilStatus(() => true);
    expect(groups.map(({ resources }) => resources)).toEqual([
      { cpu: '1', memory: '2Gi' },
      { cpu: '1', memory: '2Gi' },
    ]);
  });

  it('are recreated with all others on request, unless If-Match names another version', async () => {
    const { pods } = await untilStatus(({ state }) => state === 'ready');
    await renew('?all=true').set('If-Match', '"other"').expect(412);
    const { body } = await renew('?all=true').expect(200);
    expect(body.pods).toEqual(pods.map(({ name }) => name));
    await untilStatus(
      status =>
        status.state === 'ready' &&
        status.pods.length === 2 &&
        status.pods.every(({ name }) => !body.pods.includes(name)),
    );
  });

  it("can't be recreated while their cluster is suspended", async () => {
    await api().post(`${CLUSTER}:suspend`).expect(200);
    const { body } = await renew().expect(400);
    expect(body.message).toContain('the operator would make no new pods');
  });
});
