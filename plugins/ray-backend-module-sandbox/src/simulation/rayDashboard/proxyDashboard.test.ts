import { StoredObject } from '../../core/types';
import { CoreEvent } from '../../events/EventRecorder';
import { RayCluster } from '../../operator/raycluster/RayCluster';
import { rayCluster } from '../__testUtils__/rayCluster';
import { rayJob } from '../__testUtils__/rayJob';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

const RBAC = 'rbac.authorization.k8s.io';
const namespace = 'test';

async function clusterWith(
  authOptions: RayCluster['spec']['authOptions'],
  rayVersion = '2.55.0',
) {
  const kubernetes = new SimulatedCluster();
  kubernetes.create(rayCluster('demo', { spec: { authOptions, rayVersion } }));
  await kubernetes.pass(20);
  const ask = (headers?: Record<string, string>, path = '/api/jobs/') =>
    kubernetes.ask('demo-head-svc', path, { headers });
  return { kubernetes, ask };
}

const bearer = (token: string) => ({
  'x-ray-authorization': `Bearer ${token}`,
});

/** Lets a service account write to clusters of these names. */
function grant(kubernetes: SimulatedCluster, account: string, names: string[]) {
  kubernetes.store.create(`roles.${RBAC}`, {
    apiVersion: `${RBAC}/v1`,
    kind: 'Role',
    metadata: { name: account, namespace },
    rules: [
      {
        apiGroups: ['ray.io'],
        resources: ['rayclusters'],
        verbs: ['ray:write'],
        resourceNames: names,
      },
    ],
  });
  kubernetes.store.create(`rolebindings.${RBAC}`, {
    apiVersion: `${RBAC}/v1`,
    kind: 'RoleBinding',
    metadata: { name: account, namespace },
    roleRef: { apiGroup: RBAC, kind: 'Role', name: account },
    subjects: [{ kind: 'ServiceAccount', name: account, namespace }],
  });
}

describe("Ray's token check", () => {
  it('accepts every caller if no token is required', async () => {
    const { ask } = await clusterWith(undefined);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it("accepts the token in the operator's Secret, in either header", async () => {
    const { kubernetes, ask } = await clusterWith({ mode: 'token' });
    expect(await ask()).toEqual({
      status: 401,
      text: 'Unauthorized: Missing authentication token',
    });
    expect(await ask(bearer('wrong'))).toEqual({
      status: 403,
      text: 'Forbidden: Invalid authentication token',
    });
    const key = { namespace, name: 'demo' };
    const secret = kubernetes.store.get<
      StoredObject & { data?: Record<string, string> }
    >('secrets', key);
    const encoded = secret?.data?.auth_token ?? '';
    const token = Buffer.from(encoded, 'base64').toString();
    expect(token.length).toBeGreaterThan(20);
    expect(await ask(bearer(token))).toMatchObject({ status: 200 });
    const authorization = `Bearer ${token}`;
    expect(await ask({ authorization })).toMatchObject({ status: 200 });
    for (const path of ['/', '/static/dashboard.js', '/api/gcs_healthz']) {
      expect(await ask({}, path)).toMatchObject({ status: 200 });
    }
  });

  it('checks tokens and their permissions with Kubernetes', async () => {
    const delegated = { mode: 'token', enableK8sTokenAuth: true } as const;
    const { kubernetes, ask } = await clusterWith(delegated);
    expect(
      kubernetes.store.get('secrets', { namespace, name: 'demo' }),
    ).toBeUndefined();
    grant(kubernetes, 'visitor', ['demo']);
    grant(kubernetes, 'stranger', ['other']);
    const tokenOf = (name: string) =>
      kubernetes.serviceAccountTokens.issue({ namespace, name }, 600).token;
    const token = tokenOf('visitor');
    expect(await ask(bearer(token))).toMatchObject({ status: 200 });
    for (const wrong of [tokenOf('stranger'), tokenOf('nobody'), `${token}x`]) {
      expect(await ask(bearer(wrong))).toMatchObject({ status: 403 });
    }
    await kubernetes.pass(601);
    expect(await ask(bearer(token))).toMatchObject({ status: 403 });
  });

  it.each([
    ['sleep 600', 'JobStatusCheckTimeoutExceeded'],
    // The submitter gets in, and ends; the operator does not hear of the job.
    ['echo hello', 'JobDeploymentStatusTransitionGracePeriodExceeded'],
  ])(
    'also refuses the operator if Kubernetes checks the tokens: %s',
    async (entrypoint, reason) => {
      const { kubernetes } = await clusterWith({
        mode: 'token',
        enableK8sTokenAuth: true,
      });
      const clusterSelector = { 'ray.io/cluster': 'demo' };
      kubernetes.create(rayJob('batch', { clusterSelector, entrypoint }));
      await kubernetes.pass(340);
      expect(kubernetes.job('batch').status).toMatchObject({
        jobDeploymentStatus: 'Failed',
        reason,
      });
    },
  );

  it.each([
    [{ enableK8sTokenAuth: true }, '2.55.0', "mode not set to 'token'"],
    [{ mode: 'token' }, '2.51.0', 'minimum Ray version is 2.52.0'],
    [
      { mode: 'token', enableK8sTokenAuth: true },
      '2.54.1',
      'minimum Ray version is 2.55.0',
    ],
    [
      { mode: 'token', enableK8sTokenAuth: true, secretName: 's' },
      '2.55.0',
      'secretName is also set',
    ],
  ] as const)('is invalid with %j on Ray %s', async (options, version, why) => {
    const { kubernetes } = await clusterWith(options, version);
    expect(kubernetes.pods()).toEqual([]);
    const messages = kubernetes.store
      .list<CoreEvent>('events', { namespace })
      .map(({ message }) => message);
    expect(messages.join()).toContain(why);
  });
});
