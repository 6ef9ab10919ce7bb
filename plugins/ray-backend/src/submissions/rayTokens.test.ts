import { RayCluster, RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const RBAC = 'rbac.authorization.k8s.io';
const namespace = 'default';
const NAMESPACE = `/apis/v1/namespaces/${namespace}`;
const ACCOUNT = 'rayport-guarded';

type StoredCluster = RayCluster & { apiVersion: string; kind: string };

/** Clusters whose Ray asks for a token, on the sandbox's Kubernetes. */
describe('Ray clusters with tokens', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let isSecretGone = false;

  const api = () => request(backend.server);
  const submissions = (cluster: string) =>
    api().get(`${NAMESPACE}/jobsubmissions/${cluster}`);
  const store = () => backend.sandbox.client;

  /** The KubeRay API has no authOptions, so these clusters are created as with kubectl, from one of the portal. */
  function createLike(
    original: StoredCluster,
    name: string,
    authOptions: RayClusterSpec['authOptions'],
  ) {
    const { labels, annotations } = original.metadata;
    store().create<StoredCluster>('rayclusters.ray.io', {
      ...original,
      metadata: { name, namespace, labels, annotations },
      spec: { ...original.spec, authOptions },
    });
  }

  async function openDashboard(cluster: string): Promise<string> {
    const path = `/api/ray/namespaces/${namespace}/clusters/${cluster}/dashboard`;
    const { body } = await api().post(path).expect(200);
    return `/api/ray${body.path}`;
  }

  const ready = (name: string) =>
    until(async () => {
      const { body } = await api().get(`${NAMESPACE}/clusters/${name}`);
      return body.clusterState === 'ready';
    });

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { dashboard: { serviceAccount: 'rayport-{cluster}' } },
      through: connection => ({
        server: connection.server,
        // The operator would recreate a deleted Secret at any moment.
        fetch: (path, sent) =>
          connection.fetch(
            isSecretGone ? path.replace('/secrets/secret', '$&-gone') : path,
            sent,
          ),
      }),
    });
    const template = { name: 'small', namespace, cpu: 1, memory: 2 };
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send(template)
      .expect(200);
    const headGroupSpec = {
      computeTemplate: 'small',
      image: 'rayproject/ray:2.55.0',
      rayStartParams: { 'num-cpus': '1' },
    };
    const version = '2.55.0';
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send({
        name: 'open',
        namespace,
        version,
        clusterSpec: { headGroupSpec },
      })
      .expect(200);
    const key = { namespace, name: 'open' };
    const original = store().get<StoredCluster>('rayclusters.ray.io', key);
    if (!original) throw new Error('The cluster was not created');
    createLike(original, 'secret', { mode: 'token' });
    createLike(original, 'guarded', {
      mode: 'token',
      enableK8sTokenAuth: true,
    });
    await Promise.all(['open', 'secret', 'guarded'].map(ready));
  });

  afterAll(() => backend.stop());

  it('work with the token from the operator’s Secret', async () => {
    await submissions('secret').expect(200, {});
    const dashboard = await openDashboard('secret');
    await api().get(`${dashboard}api/jobs/`).expect(200, []);
    isSecretGone = true;
    const { body } = await submissions('secret').expect(400);
    isSecretGone = false;
    expect(body.message).toContain('Secret secret does not exist there');
  });

  it('work with a service account for Kubernetes authentication, and report what is missing before', async () => {
    const path = await openDashboard('guarded');
    const jobs = () => api().get(`${path}api/jobs/`);
    const missing = await submissions('guarded').expect(400);
    expect(missing.body).toMatchObject({
      code: 9,
      message: expect.stringMatching(
        /service account rayport-guarded, .* does not exist there/,
      ),
    });

    store().create('serviceaccounts', {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: ACCOUNT, namespace },
    });
    const refused = await submissions('guarded').expect(400);
    expect(refused.body.message).toMatch(
      /does not accept the portal's token \(Forbidden: Invalid authentication token\).*ray:write on rayclusters\/guarded/,
    );
    // Ray's own page would ask for a token here.
    const { body } = await jobs().expect(400);
    expect(body.message).toBe(refused.body.message);

    store().create(`roles.${RBAC}`, {
      apiVersion: `${RBAC}/v1`,
      kind: 'Role',
      metadata: { name: ACCOUNT, namespace },
      rules: [
        {
          apiGroups: ['ray.io'],
          resources: ['rayclusters'],
          resourceNames: ['guarded'],
          verbs: ['ray:write'],
        },
      ],
    });
    store().create(`rolebindings.${RBAC}`, {
      apiVersion: `${RBAC}/v1`,
      kind: 'RoleBinding',
      metadata: { name: ACCOUNT, namespace },
      roleRef: { apiGroup: RBAC, kind: 'Role', name: ACCOUNT },
      subjects: [{ kind: 'ServiceAccount', name: ACCOUNT, namespace }],
    });
    await submissions('guarded').expect(200, {});
    await jobs().expect(200, []);
  });

  it('show their authentication mode', async () => {
    for (const [name, authentication] of [
      ['open', 'none'],
      ['secret', 'token'],
      ['guarded', 'kubernetes'],
    ]) {
      const path = `/api/ray/namespaces/${namespace}/clusters/${name}/status`;
      const { body } = await api().get(path).expect(200);
      expect(body.authentication).toBe(authentication);
    }
  });

  it('keep their authentication options in an update', async () => {
    const path = `${NAMESPACE}/clusters/guarded`;
    const { body } = await api().get(path).expect(200);
    const { events, createdAt, clusterState, serviceEndpoint, ...cluster } =
      body;
    const annotations = { changed: 'yes' };
    await api()
      .put(path)
      .send({ ...cluster, annotations })
      .expect(200);
    const key = { namespace, name: 'guarded' };
    const stored = store().get<StoredCluster>('rayclusters.ray.io', key);
    expect(stored?.metadata.annotations).toMatchObject(annotations);
    expect(stored?.spec?.authOptions).toEqual({
      mode: 'token',
      enableK8sTokenAuth: true,
    });
  });
});
