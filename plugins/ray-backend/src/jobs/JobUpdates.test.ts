import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const NAMESPACE = '/apis/v1/namespaces/default';
const JOBS = `${NAMESPACE}/jobs`;

const job = {
  name: 'j1',
  namespace: 'default',
  user: 'ann',
  version: '2.46.0',
  entrypoint: 'sleep 600',
  shutdownAfterJobFinishes: true,
  clusterSpec: {
    headGroupSpec: {
      computeTemplate: 'small',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    },
  },
};

describe('updates of jobs', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
  });

  afterAll(() => backend.stop());

  const create = (name: string, fields: object = {}) =>
    api()
      .post(JOBS)
      .send({ ...job, name, ...fields })
      .expect(200);

  async function untilStatus(name: string, status: string) {
    return until(async () => {
      const { body } = await api().get(`${JOBS}/${name}`).expect(200);
      return body.jobDeploymentStatus === status ? body : undefined;
    });
  }

  const patch = (name: string, body: object) =>
    api().patch(`${JOBS}/${name}`).send(body);

  const post = (name: string, verb: 'suspend' | 'resume') =>
    api().post(`${JOBS}/${name}:${verb}`);

  it('suspend a job, change all fields, and resume it from the start', async () => {
    await create('j1');
    const running = await untilStatus('j1', 'Running');
    await post('j1', 'suspend').expect(200);
    await untilStatus('j1', 'Suspended');
    await post('j1', 'suspend').expect(200);

    // Without it, the operator would reject the job permanently.
    const forGood = { shutdownAfterJobFinishes: false };
    await patch('j1', forGood).expect(400);

    const changed = await patch('j1', {
      entrypoint: 'echo changed',
      clusterSpec: { headGroupSpec: { image: 'rayproject/ray:2.47.0' } },
    }).expect(200);
    expect(changed.body).toMatchObject({
      entrypoint: 'echo changed',
      clusterSpec: { headGroupSpec: { image: 'rayproject/ray:2.47.0' } },
    });
    await post('j1', 'resume').expect(200);
    const ended = await untilStatus('j1', 'Complete');
    expect(ended.jobId).not.toBe(running.jobId);
    const suspended = await post('j1', 'suspend').expect(400);
    expect(suspended.body).toMatchObject({
      code: 9,
      message: expect.stringContaining('has ended'),
    });
  });

  it('change only what the operator still reads while the job runs', async () => {
    await create('j2');
    const { rayClusterName } = await untilStatus('j2', 'Running');
    const patched = {
      ttlSecondsAfterFinished: 30,
      activeDeadlineSeconds: 3600,
    };
    const { body } = await patch('j2', patched).expect(200);
    expect(body).toMatchObject(patched);

    const refused = await patch('j2', {
      entrypoint: 'echo late',
      clusterSpec: { headGroupSpec: { image: 'rayproject/ray:2.47.0' } },
    }).expect(400);
    expect(refused.body).toMatchObject({ code: 9 });
    expect(refused.body.message).toMatch(
      /^Changing entrypoint, clusterSpec of job j2 would have no effect, as it is Running\./,
    );
    expect(refused.body.message).toContain(
      `PATCH /namespaces/default/clusters/${rayClusterName}`,
    );
    expect(refused.body.message).toContain('suspend job j2 first');

    await patch('j2', { activeDeadlineSeconds: 1 }).expect(200);
    const failed = await untilStatus('j2', 'Failed');
    expect(failed.message).toContain('activeDeadlineSeconds');
    await patch('j2', { activeDeadlineSeconds: 5 }).expect(400);
  });

  it('change a job on an existing cluster', async () => {
    const { clusterSpec, ...bare } = job;
    await api()
      .post(JOBS)
      .send({
        ...bare,
        name: 'j5',
        clusterSelector: { 'ray.io/cluster': 'some' },
        shutdownAfterJobFinishes: false,
      })
      .expect(200);
    const { body } = await patch('j5', { activeDeadlineSeconds: 3600 });
    expect(body).toMatchObject({ name: 'j5', activeDeadlineSeconds: 3600 });
  });

  it('refuse a suspension that the operator would reject permanently', async () => {
    await create('j3', { shutdownAfterJobFinishes: false });
    const { body } = await post('j3', 'suspend').expect(400);
    expect(body).toMatchObject({
      code: 9,
      message: expect.stringContaining('without shutdownAfterJobFinishes'),
    });
    const { clusterSpec, ...bare } = job;
    await api()
      .post(JOBS)
      .send({
        ...bare,
        name: 'j4',
        clusterSelector: { 'ray.io/cluster': 'some' },
      })
      .expect(200);
    const selecting = await post('j4', 'suspend').expect(400);
    expect(selecting.body.message).toContain('on a cluster that it selected');
    await post('j3', 'resume').expect(200);
    await post('nope', 'suspend').expect(404);

    // With it, it can be suspended.
    const shutdownAfterJobFinishes = true;
    await patch('j3', { shutdownAfterJobFinishes }).expect(200);
    await post('j3', 'suspend').expect(200);
    await untilStatus('j3', 'Suspended');
  });
});
