import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const NAMESPACE = '/apis/v1/namespaces/default';
const CLUSTERS = `${NAMESPACE}/clusters`;
const TEMPLATES = `${NAMESPACE}/compute_templates`;

const IMAGE = 'rayproject/ray:2.46.0';
const headGroupSpec = {
  computeTemplate: 'small',
  image: IMAGE,
  serviceType: 'NodePort',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};
const workers = {
  groupName: 'wg',
  computeTemplate: 'small',
  image: IMAGE,
  replicas: 1,
  minReplicas: 0,
  maxReplicas: 3,
  rayStartParams: { 'node-ip-address': '$MY_POD_IP' },
};
const cluster = {
  name: 'c1',
  namespace: 'default',
  user: 'ann',
  version: '2.46.0',
  annotations: { team: 'vision' },
  clusterSpec: { headGroupSpec, workerGroupSpec: [workers] },
};

/** The part of a stored object that these tests read or change. */
interface Stored {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    resourceVersion?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    finalizers?: string[];
  };
  spec: Record<string, unknown>;
  status?: Record<string, unknown>;
}

describe('updates of clusters', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
    await api().post(TEMPLATES).send(template).expect(200);
    await create('c1');
    await untilState('c1', 'ready');
  });

  afterAll(() => backend.stop());

  const objects = () => backend.sandbox.client;

  async function create(name: string, fields: object = {}) {
    const body = { ...cluster, name, ...fields };
    return api().post(CLUSTERS).send(body).expect(200);
  }

  function stored(name: string): Stored {
    const key = { namespace: 'default', name };
    const found = objects().get<Stored>('rayclusters.ray.io', key);
    if (!found) throw new Error(`There is no RayCluster ${name}`);
    return found;
  }

  function podsOf(name: string) {
    return objects().list<Stored>('pods', {
      namespace: 'default',
      labels: { 'ray.io/cluster': name },
    });
  }

  async function untilState(name: string, state: string) {
    return until(async () => {
      const { body } = await api().get(`${CLUSTERS}/${name}`).expect(200);
      return body.clusterState === state ? body : undefined;
    });
  }

  const untilPods = (name: string, count: number) =>
    until(() => (podsOf(name).length === count ? true : undefined));

  /** Changes a stored object without the portal. */
  function changeStored(
    name: string,
    change: (object: Stored) => Partial<Stored>,
  ): void {
    const object = stored(name);
    objects().update('rayclusters.ray.io', { ...object, ...change(object) });
  }

  const patch = (name: string, body: object) =>
    api().patch(`${CLUSTERS}/${name}`).send(body);

  const scale = (replicas: number) => ({
    clusterSpec: { workerGroupSpec: [{ ...workers, replicas }] },
  });

  it('scale a group up and down, and the pods follow', async () => {
    const up = await patch('c1', scale(3)).expect(200);
    expect(up.body.clusterSpec.workerGroupSpec[0].replicas).toBe(3);
    expect(up.headers.warning).toBeUndefined();
    await untilPods('c1', 4);
    await patch('c1', scale(1)).expect(200);
    await untilPods('c1', 2);
  });

  it('warn that running pods keep their old image and environment', async () => {
    const image = 'rayproject/ray:2.47.0';
    const { body, headers } = await patch('c1', {
      cluster_spec: { head_group_spec: { image } },
      envs: { values: { STAGE: 'test' } },
    }).expect(200);
    expect(body.clusterSpec.headGroupSpec).toMatchObject({
      image,
      environment: { values: { STAGE: 'test' } },
    });
    expect(headers.warning).toContain(`image ${IMAGE} becomes ${image} (head)`);
    expect(headers.warning).toContain(
      'head: the running pod keeps its old image, environment',
    );
    expect(headers.warning).toContain(
      'worker group wg: running pods keep their old environment; only new pods get the change',
    );
    expect(headers.warning).toContain('suspend the cluster and resume it');
    const undo = { clusterSpec: cluster.clusterSpec };
    await patch('c1', undo).expect(200);
  });

  it('write nothing if nothing changes', async () => {
    const written = () => {
      const { metadata, spec } = stored('c1');
      return { annotations: metadata.annotations, spec };
    };
    const before = written();
    const { body } = await api().get(`${CLUSTERS}/c1`).expect(200);
    const { version, clusterSpec, annotations } = body;
    await patch('c1', { version, clusterSpec, annotations }).expect(200);
    await patch('c1', {}).expect(200);
    await api().put(`${CLUSTERS}/c1`).send(body).expect(200);
    expect(written()).toEqual(before);
  });

  it('suspend and resume', async () => {
    await create('c2');
    await untilState('c2', 'ready');
    await api().post(`${CLUSTERS}/c2:suspend`).expect(200);
    await untilState('c2', 'suspended');
    expect(podsOf('c2')).toEqual([]);
    const again = await api().post(`${CLUSTERS}/c2:suspend`).expect(200);
    expect(again.body.clusterState).toBe('suspended');

    // No pods run, so none can keep the old image.
    const image = 'rayproject/ray:2.47.0';
    const spec = { clusterSpec: { headGroupSpec: { image } } };
    const changed = await patch('c2', spec).expect(200);
    expect(changed.headers.warning).toContain(
      `image ${IMAGE} becomes ${image} (head)`,
    );
    expect(changed.headers.warning).toContain(
      'worker group wg has Ray 2.46.0 and the head Ray 2.47.0',
    );

    // Ray lets no worker of another version join.
    await patch('c2', { clusterSpec: cluster.clusterSpec }).expect(200);
    await api().post(`${CLUSTERS}/c2:resume`).expect(200);
    await untilState('c2', 'ready');
    expect(podsOf('c2')).toHaveLength(2);
    await api().delete(`${CLUSTERS}/c2`).expect(200);
  });

  it('keep fields that the request does not own', async () => {
    await create('c3');
    const { metadata: created } = stored('c3');
    changeStored('c3', ({ metadata, spec }) => ({
      metadata: {
        ...metadata,
        finalizers: ['example.org/keep'],
        labels: { ...metadata.labels, tier: 'gold' },
        annotations: { ...metadata.annotations, 'ray.io/theirs': 'yes' },
      },
      spec: {
        ...spec,
        upgradeStrategy: { type: 'None' },
        autoscalerOptions: { version: 'v2' },
      },
    }));
    const wanted = {
      ...cluster,
      name: 'c3',
      version: '2.47.0',
      annotations: { team: 'speech' },
    };
    await api().put(`${CLUSTERS}/c3`).send(wanted).expect(200);
    await patch('c3', scale(2)).expect(200);
    const after = stored('c3');
    expect(after.metadata).toMatchObject({
      finalizers: ['example.org/keep'],
      labels: { tier: 'gold', 'ray.io/version': '2.47.0' },
      annotations: {
        team: 'speech',
        'ray.io/theirs': 'yes',
        'ray.io/creation-timestamp':
          created.annotations?.['ray.io/creation-timestamp'],
        'ray.io/update-timestamp': expect.stringMatching(/ UTC$/),
      },
    });
    expect(after.spec).toMatchObject({
      rayVersion: '2.47.0',
      upgradeStrategy: { type: 'None' },
      autoscalerOptions: { version: 'v2' },
    });
  });

  it('refuse the later of two concurrent changes, but retry after a status update', async () => {
    await create('c4');
    await untilState('c4', 'ready');
    const { faults } = backend.sandbox;
    const isPut = ({ method }: Request) => method === 'PUT';
    const both = faults.hold(isPut);
    const sent = [2, 3].map(size => patch('c4', scale(size)).then());
    await both.held(2);
    both.release();
    const answers = await Promise.all(sent);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(won.status).toBe(200);
    expect(lost.status).toBe(409);
    expect(lost.body).toEqual({
      code: 10,
      message: expect.stringContaining('has been modified'),
    });

    const first = faults.hold(isPut);
    const annotations = { team: 'speech' };
    const answer = patch('c4', { annotations }).then(({ status }) => status);
    await first.held();
    const { metadata, status, ...object } = stored('c4');
    const { resourceVersion, ...latest } = metadata;
    objects().updateStatus('rayclusters.ray.io', {
      ...object,
      metadata: latest,
      status: { ...status, reason: 'written meanwhile' },
    });
    first.release();
    expect(await answer).toBe(200);
    // Two writes: the refused one, and its retry.
    await first.held(2);
    faults.releaseAll();
    expect(stored('c4').metadata.annotations).toMatchObject({ team: 'speech' });
  });

  it.each<[string, object, number, RegExp]>([
    ['output-only fields', { clusterState: 'ready' }, 3, /^clusterState can't/],
    ['another name', { name: 'x' }, 3, /^name: The name can't be changed/],
    [
      'what a create would be refused for',
      { clusterSpec: { workerGroupSpec: [{ ...workers, maxReplicas: 0 }] } },
      3,
      /MaxReplicas can not be 0[^:]*$/,
    ],
    [
      'values of the wrong type',
      { clusterSpec: { headGroupSpec: { image: 3 } } },
      3,
      /image: 3 must be a text/,
    ],
    [
      'templates that do not exist',
      { clusterSpec: { headGroupSpec: { computeTemplate: 'nope' } } },
      9,
      /compute template nope does not exist/,
    ],
    [
      'a group with only its changes, as lists are replaced',
      { clusterSpec: { workerGroupSpec: [{ groupName: 'wg', replicas: 2 }] } },
      3,
      /compute template is empty.*clusterSpec\.workerGroupSpec: A patch replaces the whole list/,
    ],
    [
      'groups that are left out, as their pods would stay forever',
      { clusterSpec: { workerGroupSpec: [] } },
      9,
      /^The worker group wg can't be removed/,
    ],
  ])('refuse %s', async (_, body, code, message) => {
    const answer = await patch('c1', body).expect(400);
    expect(answer.body).toEqual({
      code,
      message: expect.stringMatching(message),
    });
  });

  it('name unknown fields', async () => {
    const { headers } = await patch('c1', { bogus: 1 }).expect(200);
    expect(headers.warning).toContain('unknown field bogus');
    const strict = `${CLUSTERS}/c1?fieldValidation=Strict`;
    await api().patch(strict).send({ bogus: 1 }).expect(400);
  });

  it('refuse to suspend the cluster of a service, and warn about other changes to it', async () => {
    await create('c5');
    changeStored('c5', ({ metadata }) => ({
      metadata: {
        ...metadata,
        labels: {
          ...metadata.labels,
          'ray.io/originated-from-crd': 'RayService',
          'ray.io/originated-from-cr-name': 's1',
        },
      },
    }));
    const { body } = await api().post(`${CLUSTERS}/c5:suspend`).expect(400);
    expect(body).toEqual({
      code: 9,
      message: expect.stringContaining('suspend the service instead'),
    });
    const scaled = await patch('c5', scale(2)).expect(200);
    expect(scaled.headers.warning).toBeUndefined();
    const changed = await patch('c5', {
      clusterSpec: { headGroupSpec: { image: 'rayproject/ray:2.47.0' } },
    }).expect(200);
    expect(changed.headers.warning).toContain('belongs to service s1');
  });

  it('answer 404 for a missing cluster, and store nothing in a dry run', async () => {
    await patch('nope', {}).expect(404);
    await api().post(`${CLUSTERS}/nope:suspend`).expect(404);
    const dry = await api()
      .patch(`${CLUSTERS}/c1?dryRun=All`)
      .send(scale(2))
      .expect(200);
    expect(dry.body.clusterSpec.workerGroupSpec[0].replicas).toBe(2);
    const { body } = await api().get(`${CLUSTERS}/c1`).expect(200);
    expect(body.clusterSpec.workerGroupSpec[0].replicas).toBe(1);
  });
});

describe('updates of compute templates', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend();
  });

  afterAll(() => backend.stop());

  it('do not affect existing clusters, and keep fields that the request does not own', async () => {
    const api = () => request(backend.server);
    const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
    await api().post(TEMPLATES).send(template).expect(200);
    await api().post(CLUSTERS).send(cluster).expect(200);
    const client = backend.sandbox.client;
    const key = { namespace: 'default', name: 'small' };
    const stored = client.get('configmaps', key);
    if (!stored) throw new Error('The template was stored a moment ago');
    const { resourceVersion, ...metadata } = stored.metadata;
    client.update('configmaps', {
      ...stored,
      metadata: { ...metadata, finalizers: ['example.org/keep'] },
    });

    const patched = await api()
      .patch(`${TEMPLATES}/small`)
      .send({ memory: 8, extended_resources: { 'example.org/fpga': 1 } })
      .expect(200);
    expect(patched.body).toMatchObject({
      memory: 8,
      cpu: 1,
      extendedResources: { 'example.org/fpga': 1 },
    });
    expect(patched.headers.warning).toContain('keep what it gave them');
    const put = { ...template, cpu: 4 };
    await api().put(`${TEMPLATES}/small`).send(put).expect(200);
    const after = client.get('configmaps', key);
    expect(after).toMatchObject({
      metadata: { finalizers: ['example.org/keep'] },
      data: { cpu: '4', memory: '2', extended_resources: 'null' },
    });
    await api().patch(`${TEMPLATES}/small`).send({ cpu: 0 }).expect(400);
    await api()
      .put(`${TEMPLATES}/small`)
      .send({ ...put, name: 'other' })
      .expect(400);

    // Scaling takes nothing new from the template; only a PUT does.
    const workerGroupSpec = [{ ...workers, replicas: 2 }];
    const scaled = await api()
      .patch(`${CLUSTERS}/c1`)
      .send({ clusterSpec: { workerGroupSpec } })
      .expect(200);
    expect(scaled.headers.warning).toBeUndefined();
    const renewed = await api().put(`${CLUSTERS}/c1`).send(cluster).expect(200);
    expect(renewed.headers.warning).toContain('keep their old resources');
  });
});
