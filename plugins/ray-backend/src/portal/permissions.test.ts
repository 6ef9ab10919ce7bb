import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterCreatePermission,
  rayClusterReadPermission,
  rayJobReadPermission,
  rayPermissions,
  rayTemplateReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate } from '../__testUtils__/headOnly';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../authorization/conditions';

const DENIED: PolicyDecision = { result: AuthorizeResult.DENY };
const namespace = 'default';

/** Clusters can be seen in another namespace only. */
const ELSEWHERE = createRayClusterConditionalDecision(
  rayClusterReadPermission,
  rayClusterConditions.isInNamespace({ namespaces: ['elsewhere'] }),
);

describe('permissions of the portal API', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    client = clientOf(backend);
    await createTemplate(client, { cpu: 1, memory: 1 });
    const headGroupSpec = {
      computeTemplate: 't',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    };
    const base = { namespace, version: '2.46.0' };
    const clusterSpec = { headGroupSpec };
    await client.createCluster({
      namespace,
      cluster: { ...base, name: 'c', clusterSpec },
    });
    await client.createRayJob({
      namespace,
      job: {
        namespace,
        name: 'j',
        entrypoint: 'sleep 600',
        clusterSelector: { 'ray.io/cluster': 'c' },
      },
    });
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it('show where the caller may create, even without read permission for templates', async () => {
    const creationOf = async (kind: string) => {
      const { creation } = await client.listNamespaces({});
      return creation.find(found => found.kind === kind)?.anywhere;
    };
    decisions.set(rayTemplateReadPermission.name, DENIED);
    expect(await creationOf('cluster')).toBe(true);
    expect((await client.listNamespaces({})).namespaces).toEqual([]);
    decisions.set(rayClusterCreatePermission.name, DENIED);
    expect(await creationOf('cluster')).toBe(false);
    for (const { name } of rayPermissions) decisions.set(name, DENIED);
    await expect(client.listNamespaces({})).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('exclude objects from the overview that the caller may not read, and deny it without any permission', async () => {
    decisions.set(rayClusterReadPermission.name, DENIED);
    expect(await client.getUsage({})).toMatchObject({
      total: { clusters: 0, jobs: 1 },
      clusterStates: [],
      jobStates: [{ count: 1 }],
    });
    decisions.set(rayClusterReadPermission.name, ELSEWHERE);
    expect((await client.getUsage({})).total).toMatchObject({ clusters: 0 });
    for (const { name } of rayPermissions) decisions.set(name, DENIED);
    await expect(client.getUsage({})).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('hide a cluster in the explanation of its job, and a job among the users of its cluster', async () => {
    const job = { namespace, name: 'j' };
    await until(async () => {
      const { cluster } = await client.getRayJobStatus(job);
      return cluster?.state;
    });
    decisions.set(rayClusterReadPermission.name, ELSEWHERE);
    const hidden = await client.getRayJobStatus(job);
    expect(hidden.cluster).toMatchObject({ name: 'c', state: '', message: '' });

    decisions.clear();
    const cluster = { namespace, name: 'c' };
    expect((await client.getClusterUsage(cluster)).jobs).toHaveLength(1);
    decisions.set(rayJobReadPermission.name, DENIED);
    expect((await client.getClusterUsage(cluster)).jobs).toEqual([]);
  });

  it('hide logs and manifests of hidden objects', async () => {
    const pod = await until(async () => {
      const key = { namespace, name: 'c' };
      return (await client.getClusterStatus(key)).pods.at(0)?.name;
    });
    const key = { namespace, name: 'c', pod };
    decisions.set(rayClusterReadPermission.name, ELSEWHERE);
    const missing = { code: 'NOT_FOUND' };
    await expect(client.getClusterPodLog(key)).rejects.toMatchObject(missing);
    await expect(
      client.followPodLog('getClusterPodLog', key).next(),
    ).rejects.toMatchObject(missing);
    await expect(client.getClusterManifest(key)).rejects.toMatchObject(missing);
    decisions.set(rayClusterReadPermission.name, DENIED);
    await expect(
      client.followPodLog('getClusterPodLog', key).next(),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('require the same for a preview as for the write', async () => {
    decisions.set(rayClusterCreatePermission.name, DENIED);
    const cluster = { namespace, name: 'x', version: '2.46.0' };
    const headGroupSpec = { computeTemplate: 't', rayStartParams: { a: 'b' } };
    await expect(
      client.previewCreateCluster({
        namespace,
        cluster: { ...cluster, user: 'ada', clusterSpec: { headGroupSpec } },
      }),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
