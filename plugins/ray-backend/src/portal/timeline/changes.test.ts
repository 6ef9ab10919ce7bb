import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  PAGES_CLIENT,
  RAY_CLIENT,
  RayClient,
  rayClusterReadPermission,
  Timeline,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { createTemplate } from '../../__testUtils__/headOnly';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../../authorization/conditions';
import { startGrpc } from '../../grpc/__testUtils__/startGrpc';

const namespace = 'default';
const key = { namespace, name: 'c' };
const GUEST = 'user:default/mock';

const IMAGE_OF_WORKERS =
  'spec.workerGroupSpecs[workers].template.spec.containers[ray-worker].image';

const GROUP = {
  computeTemplate: 't',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

function clusterSpec(workers: object = {}) {
  const group = { ...GROUP, groupName: 'workers', replicas: 1, maxReplicas: 3 };
  return {
    headGroupSpec: GROUP,
    workerGroupSpec: [{ ...group, minReplicas: 0, ...workers }],
  };
}

function clusterOf(name: string) {
  const owned = { namespace, name, user: 'ada', version: '2.46.0' };
  return { ...owned, clusterSpec: clusterSpec() };
}

function changesOf({ entries }: Timeline) {
  return entries.filter(({ source }) => source === 'change');
}

describe('the record of changes', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  let client: RayClient;
  let database: Awaited<ReturnType<typeof databases.init>>;

  beforeAll(async () => {
    database = await databases.init('SQLITE_3');
    backend = await startGrpc({
      features: [
        mockPermissions(decisions),
        mockServices.database.factory({ knex: database }),
      ],
    });
    client = clientOf(backend);
    await createTemplate(client);
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it('shows the author, client, and old and new values of each change', async () => {
    const page = clientOf(backend, { [RAY_CLIENT]: PAGES_CLIENT });
    await client.createCluster({ namespace, cluster: clusterOf('c') });
    const image = 'b:1';
    await page.patchCluster({
      ...key,
      patch: { clusterSpec: clusterSpec({ image }) },
    });
    await client.suspendCluster(key);
    await client.resumeCluster(key);
    await client.patchCluster({
      ...key,
      patch: { clusterSpec: clusterSpec({ image, replicas: 2 }) },
    });
    await client.patchCluster({ ...key, patch: { user: 'user:default/alan' } });
    // Dry runs and writes without an effect are no changes.
    await client.suspendCluster(key, { dryRun: true });
    await client.resumeCluster(key);
    await client.previewPatchCluster({ ...key, patch: { version: '9' } });

    const timeline = await client.getClusterTimeline(key);
    expect(timeline.changesMissing).toBe(false);
    const told = changesOf(timeline).reverse();
    expect(
      told.map(({ reason, user, transport }) => [reason, user, transport]),
    ).toEqual([
      ['Created', GUEST, 'http'],
      ['Changed', GUEST, 'page'],
      ['Suspended', GUEST, 'http'],
      ['Resumed', GUEST, 'http'],
      ['Scaled', GUEST, 'http'],
      ['OwnerChanged', GUEST, 'http'],
    ]);
    expect(told[1]).toMatchObject({
      message:
        'mock changed the image of group workers from rayproject/ray:2.46.0 to b:1.',
      action: 'changed',
      kind: 'RayCluster',
      name: 'c',
      changes: [
        {
          field: IMAGE_OF_WORKERS,
          fieldParts: [
            { code: 'FieldImage', parameters: { group: 'workers' } },
          ],
          before: 'rayproject/ray:2.46.0',
          after: 'b:1',
        },
      ],
    });
    expect(told.slice(2).map(({ message }) => message)).toEqual([
      'mock suspended it.',
      'mock resumed it.',
      'mock changed the number of workers in group workers from 1 to 2.',
      'mock changed the owner from ada to user:default/alan.',
    ]);
    // The creation is reported once.
    const ofObject = timeline.entries.filter(({ name }) => name === 'c');
    const created = ofObject.filter(({ reason }) => reason === 'Created');
    expect(created).toHaveLength(1);
  });

  it('includes templates, and changes over gRPC and from services', async () => {
    const own = { namespace, name: 't' };
    const authorization = mockCredentials.service.header({
      onBehalfOf: mockCredentials.service('external:ci'),
      targetPluginId: 'ray',
    });
    const ci = clientOf(backend, { authorization });
    await ci.patchComputeTemplate({ ...own, patch: { cpu: 2 } });
    const { code } = await backend.client.call('patchComputeTemplate', {
      ...own,
      patch: { memory: 4 },
    });
    expect(code).toBe(0);
    const told = changesOf(await client.getComputeTemplateTimeline(own));
    expect(told.map(({ message, transport }) => [message, transport])).toEqual([
      [expect.stringMatching(/ changed memory from 2 to 4\.$/), 'grpc'],
      ['external:ci changed cpu from 1 to 2.', 'http'],
      ['mock created it.', 'http'],
    ]);
  });

  it('excludes changes of an earlier object with the same name, and is hidden with the object', async () => {
    const own = { namespace, name: 'again' };
    await client.createCluster({ namespace, cluster: clusterOf('again') });
    await client.suspendCluster(own);
    await client.deleteCluster(own);
    await until(async () => {
      const tried = client.createCluster({
        namespace,
        cluster: clusterOf('again'),
      });
      return tried.then(
        () => true,
        () => undefined,
      );
    });
    const reasons = changesOf(await client.getClusterTimeline(own)).map(
      ({ reason }) => reason,
    );
    expect(reasons).toEqual(['Created']);
    const rows = await database('ray_changes')
      .where({ name: 'again' })
      .orderBy('time');
    expect(rows.map(({ action }) => action)).toEqual([
      'created',
      'suspended',
      'deleted',
      'created',
    ]);
    decisions.set(
      rayClusterReadPermission.name,
      createRayClusterConditionalDecision(
        rayClusterReadPermission,
        rayClusterConditions.isOwner({ owners: ['user:default/nobody'] }),
      ),
    );
    await expect(client.getClusterTimeline(own)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('includes changes made outside the portal, and unrecorded changes through it', async () => {
    const own = { namespace, name: 'outside' };
    await client.createCluster({ namespace, cluster: clusterOf('outside') });
    const { sandbox } = backend;
    const url = `${sandbox.url}/apis/ray.io/v1/namespaces/default/rayclusters/outside?fieldManager=kubectl-edit`;
    // Times of managed fields are whole seconds.
    await new Promise(resolve => setTimeout(resolve, 1_100));
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/merge-patch+json',
        authorization: `Bearer ${sandbox.token}`,
      },
      body: JSON.stringify({ spec: { suspend: true } }),
    });
    expect(answer.status).toBe(200);
    const changes = await until(async () => {
      const told = changesOf(await client.getClusterTimeline(own));
      return told.length > 1 ? told : undefined;
    });
    expect(changes[0]).toMatchObject({
      action: 'changedOutside',
      program: 'kubectl-edit',
      user: '',
      message: 'Changed by kubectl-edit (spec.suspend).',
      changes: [{ field: 'spec.suspend', before: '', after: '' }],
    });
    expect(changes.map(({ action }) => action)).toEqual([
      'changedOutside',
      'created',
    ]);
    await client.resumeCluster(own);
    await database('ray_changes').where({ action: 'resumed' }).delete();
    const unrecorded = await until(async () => {
      const told = changesOf(await client.getClusterTimeline(own));
      return told.find(({ action }) => action === 'changedUnrecorded');
    });
    expect(unrecorded.message).toBe(
      'Changed through the portal by an unknown user.',
    );
  });
});

describe('without a database', () => {
  it('changes succeed without delay, and timelines say that changes are missing', async () => {
    const database = mockServices.database.mock({
      getClient: async () => {
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), {
          code: 'ECONNREFUSED',
        });
      },
    });
    const backend = await startRayBackend({ features: [database.factory] });
    const client = clientOf(backend);
    const template = { name: 't', namespace, cpu: 1, memory: 2 };
    await client.createComputeTemplate({
      namespace,
      computeTemplate: template,
    });
    const start = performance.now();
    for (let cpu = 2; cpu < 12; cpu += 1) {
      await client.patchComputeTemplate({
        namespace,
        name: 't',
        patch: { cpu },
      });
    }
    // Ten waits for the database would take longer.
    expect(performance.now() - start).toBeLessThan(10_000);
    const timeline = await client.getComputeTemplateTimeline({
      namespace,
      name: 't',
    });
    expect(timeline.changesMissing).toBe(true);
    // This portal still has them in memory.
    expect(changesOf(timeline)).toHaveLength(11);
    await backend.stop();
  });
});
