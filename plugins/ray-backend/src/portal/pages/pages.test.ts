import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  OperationRequest,
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { clientOf } from '../../__testUtils__/clientOf';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../../authorization/conditions';

const TEAM: PolicyDecision = createRayClusterConditionalDecision(
  rayClusterReadPermission,
  rayClusterConditions.isInNamespace({ namespaces: ['team-a'] }),
);
const DENIED: PolicyDecision = { result: AuthorizeResult.DENY };
const ME = 'user:default/mock';

describe('list pages', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;
  let url: string;

  function specOf(replicas: number, computeTemplate = 't') {
    const rayStartParams = { 'dashboard-host': '0.0.0.0' };
    const group = { groupName: 'g', computeTemplate, rayStartParams };
    return {
      headGroupSpec: { computeTemplate: 't', rayStartParams },
      workerGroupSpec: [{ ...group, replicas, maxReplicas: 9 }],
    };
  }

  async function createClusters() {
    const annotations = { 'rayport.io/component': 'fruit' };
    const clusters = [
      ['a2', 'default', 'ada', '2.46.0', 2],
      ['a10', 'default', ME, '2.46.0', 1],
      ['b', 'team-a', 'bob', '2.9.0', 3],
    ] as const;
    for (const [name, namespace, user, version, replicas] of clusters) {
      const clusterSpec = specOf(replicas);
      const cluster = {
        name,
        namespace,
        user,
        version,
        clusterSpec,
        annotations: name === 'b' ? annotations : {},
      };
      await client.createCluster({ namespace, cluster });
    }
    await client.suspendCluster({ namespace: 'default', name: 'a2' });
  }

  /** Waits until the operator has created all objects, including the clusters of the job and the service. */
  async function untilSettled() {
    const lost = { namespace: 'default', name: 'lost' };
    await until(async () => {
      const { states } = await client.getClusterPage({});
      const counts = new Map(states.map(({ state, count }) => [state, count]));
      const { reason } = await client.getRayJobStatus(lost);
      const isSettled =
        counts.get('suspended') === 1 &&
        counts.get('ready') === 4 &&
        reason === 'ClusterNotFound';
      return isSettled;
    });
  }

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    url = `http://localhost:${backend.server.port()}/api/ray`;
    client = clientOf(backend);
    backend.sandbox.client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'team-a' },
    });
    for (const namespace of ['default', 'team-a']) {
      const size = { cpu: 1, memory: 1 };
      await client.createComputeTemplate({
        namespace,
        computeTemplate: { name: 't', namespace, ...size },
      });
    }
    await client.createComputeTemplate({
      namespace: 'default',
      computeTemplate: {
        name: 'spare',
        namespace: 'default',
        cpu: 2,
        memory: 900,
        memoryUnit: 'Mi',
        gpu: 1,
      },
    });
    await createClusters();
    const clusterSpec = specOf(0);
    const job = { namespace: 'default', version: '2.46.0', user: 'ada' };
    await client.createRayJob({
      namespace: 'default',
      job: {
        ...job,
        name: 'own',
        entrypoint: 'sleep 600',
        clusterSpec,
        metadata: { 'rayport.io/component': 'Component:default/Fruit' },
      },
    });
    await client.createRayJob({
      namespace: 'default',
      job: {
        ...job,
        name: 'lost',
        entrypoint: 'echo ö',
        user: ME,
        clusterSelector: { 'ray.io/cluster': 'nowhere' },
      },
    });
    await client.createRayService({
      namespace: 'default',
      service: {
        ...job,
        name: 's',
        clusterSpec: {
          ...clusterSpec,
          headGroupSpec: {
            ...clusterSpec.headGroupSpec,
            annotations: { 'rayport.io/component': 'fruit' },
          },
        },
        serveConfigV2:
          'applications:\n  - name: fruit\n    import_path: fruit.app',
      },
    });
    await untilSettled();
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  /** The objects that the test created; jobs and services create more. */
  async function namesOf(wanted: OperationRequest<'getClusterPage'>) {
    const { rows } = await client.getClusterPage(wanted);
    return rows
      .map(({ cluster }) => cluster?.name ?? '')
      .filter(name => ['a2', 'a10', 'b'].includes(name));
  }

  it.each([
    [undefined, ['a10', 'a2', 'b']],
    ['name', ['a2', 'a10', 'b']],
    ['name desc', ['b', 'a10', 'a2']],
    ['namespace desc', ['b', 'a10', 'a2']],
    ['owner', ['a2', 'b', 'a10']],
    ['version', ['b', 'a10', 'a2']],
    ['workers desc', ['b', 'a2', 'a10']],
  ] as const)('sort clusters by %s', async (orderBy, names) => {
    expect(await namesOf({ orderBy })).toEqual(names);
  });

  it('filter clusters, and count them per state and in total', async () => {
    expect(await namesOf({ search: '2.9' })).toEqual(['b']);
    expect(await namesOf({ search: ' BOB' })).toEqual(['b']);
    expect(await namesOf({ namespace: 'team-a' })).toEqual(['b']);
    expect(await namesOf({ state: 'suspended' })).toEqual(['a2']);
    const all = await client.getClusterPage({});
    expect(all.namespaces).toEqual(['default', 'team-a']);
    expect(all.total).toBe(all.available);
    const suspended = await client.getClusterPage({ state: 'suspended' });
    expect(suspended).toMatchObject({ total: 1, available: all.available });
    expect(suspended.states).toEqual(all.states);
    expect(suspended.rows[0].status).toMatchObject({
      state: 'suspended',
      message: expect.stringContaining('suspended'),
      pods: [],
    });
  });

  it('filter by component, for every form of its ref', async () => {
    const namesFor = async (component: string) => {
      const clusters = await client.getClusterPage({ component });
      const jobs = await client.getRayJobPage({ component });
      const services = await client.getRayServicePage({ component });
      return [
        clusters.rows.map(({ cluster }) => cluster?.name),
        jobs.rows.map(({ job }) => job?.name),
        services.rows.map(({ service }) => service?.name),
      ];
    };
    const all = [['b'], ['own'], ['s']];
    expect(await namesFor('component:default/fruit')).toEqual(all);
    expect(await namesFor(' Fruit')).toEqual(all);
    for (const other of ['ml/fruit', 'fruit/fruit/fruit', ':']) {
      expect(await namesFor(other)).toEqual([[], [], []]);
    }
    decisions.set(rayClusterReadPermission.name, DENIED);
    await expect(namesFor('fruit')).rejects.toThrow();
  });

  it('filter by the caller', async () => {
    expect(await namesOf({ mine: true })).toEqual(['a10']);
    const { rows } = await client.getRayJobPage({ mine: true });
    expect(rows.map(({ job }) => job?.name)).toEqual(['lost']);
  });

  it('have a maximum size, and a page number after the end returns the last page', async () => {
    const { available } = await client.getClusterPage({});
    const last = await client.getClusterPage({ page: 99, pageSize: 2 });
    expect(last.page).toBe(Math.ceil(available / 2));
    expect(last.rows).toHaveLength(available % 2 || 2);
    const first = await client.getClusterPage({ pageSize: 2 });
    expect(first.rows).toHaveLength(2);
    for (const wrong of [{ pageSize: 101 }, { page: -1 }]) {
      await expect(client.getClusterPage(wrong)).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
      });
    }
    const unknown = await fetch(`${url}/pages/clusters?orderBy=colour`);
    expect(unknown.status).toBe(400);
  });

  it('show and count only what the caller may read', async () => {
    decisions.set(rayClusterReadPermission.name, TEAM);
    const page = await client.getClusterPage({});
    expect(page.rows.map(({ cluster }) => cluster?.name)).toEqual(['b']);
    expect(page).toMatchObject({
      total: 1,
      available: 1,
      namespaces: ['team-a'],
      states: [{ count: 1 }],
    });
    const { names } = await client.listClusterNames({});
    expect(names).toEqual(['b']);
    const templates = await client.getComputeTemplatePage({
      orderBy: 'usedBy desc',
    });
    expect(templates.rows[0]).toMatchObject({
      template: { namespace: 'team-a' },
      clusterCount: 1,
      clusters: ['b'],
      uid: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(templates.rows[1]).toMatchObject({ clusterCount: 0 });

    decisions.set(rayClusterReadPermission.name, DENIED);
    await expect(client.getClusterPage({})).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('explain jobs and services like their detail pages', async () => {
    const key = { namespace: 'default', name: 'lost' };
    const { pods, events, ...status } = await client.getRayJobStatus(key);
    const jobs = await client.getRayJobPage({
      search: 'NOWHERE',
      orderBy: 'duration',
    });
    expect(jobs.rows).toMatchObject([{ job: key, status }]);
    expect(jobs.states).toEqual([{ state: status.state, count: 1 }]);

    for (const orderBy of ['state', 'applications desc', 'cluster'] as const) {
      const { rows } = await client.getRayServicePage({ orderBy });
      expect(rows).toMatchObject([{ service: { name: 's' } }]);
    }
    await until(async () => {
      const [row] = (await client.getRayServicePage({ search: 'fruit' })).rows;
      return row?.status?.state === 'running';
    });
    const { states } = await client.getRayServicePage({ state: 'running' });
    expect(states).toEqual([{ state: 'running', count: 1 }]);
  });

  it('sort templates by size and use, and list their users', async () => {
    const page = async (
      orderBy: OperationRequest<'getComputeTemplatePage'>['orderBy'],
    ) => {
      const { rows } = await client.getComputeTemplatePage({
        namespace: 'default',
        orderBy,
      });
      return rows.map(({ template }) => template?.name);
    };
    expect(await page('cpu')).toEqual(['t', 'spare']);
    expect(await page('memory')).toEqual(['spare', 't']);
    expect(await page('gpu desc')).toEqual(['spare', 't']);
    expect(await page('usedBy desc')).toEqual(['t', 'spare']);
    const { names } = await client.listComputeTemplateNames({
      namespace: 'default',
    });
    expect(names).toEqual(['spare', 't']);
  });

  it('are answered with 304 if unchanged', async () => {
    const path = '/api/ray/pages/compute_templates';
    const first = await request(backend.server).get(path).expect(200);
    const { etag } = first.headers;
    await request(backend.server)
      .get(path)
      .set('if-none-match', etag)
      .expect(304);
    const other = await request(backend.server).get(`${path}?pageSize=1`);
    expect(other.headers.etag).not.toBe(etag);
  });
});
