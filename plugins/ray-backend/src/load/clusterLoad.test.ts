import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate, HEAD_ONLY } from '../__testUtils__/headOnly';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const namespace = 'default';
const key = { namespace, name: 'c' };

/** Longer than an answer is shared between callers, milliseconds. */
const NEXT_ANSWER_MS = 4_200;

const WORK = `python -c "
import ray
@ray.remote(num_cpus=64)
def large(): pass
large.remote()
"; sleep 3600`;

describe('load of a cluster', () => {
  const decisions = new Map<string, PolicyDecision>();
  const asked: string[] = [];
  /** Replaces the dashboard. */
  let answer: (() => Response) | undefined;
  /** How far the test has moved the monotonic clock of the process. */
  let aheadMs = 0;
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  beforeAll(async () => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
    backend = await startRayBackend({
      features: [mockPermissions(decisions)],
      through: connection => ({
        server: connection.server,
        async fetch(path, request) {
          if (!path.includes('/proxy/')) return connection.fetch(path, request);
          asked.push(path);
          return answer?.() ?? connection.fetch(path, request);
        },
      }),
    });
    client = clientOf(backend);
    await createTemplate(client, { cpu: 2, memory: 4 });
    await client.createCluster({
      namespace,
      cluster: {
        ...key,
        user: 'ada',
        version: '2.46.0',
        clusterSpec: HEAD_ONLY,
      },
    });
  });

  afterAll(async () => {
    await backend.stop();
    jest.restoreAllMocks();
  });
  beforeEach(() => {
    decisions.clear();
    answer = undefined;
  });

  /** Expires the shared answers. */
  const nextAnswer = () => {
    aheadMs += NEXT_ANSWER_MS;
  };

  it('is unknown while the head is not ready, and Ray is not queried', async () => {
    const load = await client.getClusterLoad(key);
    expect(load).toMatchObject({ gap: 'notReady', nodes: [] });
    expect(load.message).toMatch(
      /^cluster is not ready: cluster c .*provisioning/,
    );
    expect(asked).toEqual([]);
  });

  it('comes from Ray, with one query for concurrent callers', async () => {
    await until(async () => {
      const { gap } = await client.getClusterLoad(key);
      return gap === '';
    });
    await client.submitRayJob({
      namespace,
      clustername: 'c',
      jobsubmission: { entrypoint: WORK },
    });
    const load = await until(async () => {
      nextAnswer();
      const now = await client.getClusterLoad(key);
      return now.demands.length ? now : undefined;
    });
    expect(load).toMatchObject({
      message: '',
      total: {
        cpu: { total: 2, logicalUsed: 0, logicalTotal: 2 },
        memory: { totalBytes: String(4 * 2 ** 30) },
        objectStore: { usedBytes: '0' },
      },
      nodes: [{ isHead: true, name: expect.stringMatching(/^c-head/) }],
      demandsKnown: true,
      demands: [{ source: 'task', reason: 'infeasible', count: 1 }],
    });
    nextAnswer();
    asked.length = 0;
    await Promise.all(
      Array.from({ length: 5 }, () => client.getClusterLoad(key)),
    );
    expect(asked.map(path => path.replace(/.*proxy/, '')).sort()).toEqual([
      '/api/cluster_status',
      '/nodes?view=summary',
    ]);
  });

  it.each<[string, () => Response, RegExp]>([
    [
      'unsupported',
      () => new Response('404: Not Found', { status: 404 }),
      /too old/,
    ],
    [
      'unreadable',
      () => new Response('{"data":7}'),
      /nothing that Ray would say/,
    ],
    [
      'unreachable',
      () => new Response('Traceback\nKeyError: x', { status: 500 }),
      /Ray answers 500.*KeyError/,
    ],
    [
      'refused',
      () =>
        new Response('Forbidden: Invalid authentication token', {
          status: 403,
        }),
      /token/,
    ],
  ])('is unknown with the reason %s', async (gap, answers, message) => {
    nextAnswer();
    answer = answers;
    const load = await client.getClusterLoad(key);
    expect(load).toMatchObject({ gap, nodes: [], demandsKnown: false });
    expect(load.message).toMatch(message);
    expect(load.total).toBeUndefined();
  });

  it('lacks pending demands if Ray does not report them', async () => {
    nextAnswer();
    answer = () => {
      if (!asked.at(-1)?.includes('cluster_status')) {
        const node = {
          raylet: { nodeId: 'a', state: 'ALIVE' },
          cpu: 50,
          cpus: [4],
        };
        return Response.json({ data: { summary: [node] } });
      }
      return new Response('', { status: 500 });
    };
    expect(await client.getClusterLoad(key)).toMatchObject({
      gap: '',
      total: { cpu: { used: 2, total: 4 } },
      demandsKnown: false,
    });
  });

  it('is unknown if the head’s answer is too large, and the head is not asked again soon', async () => {
    nextAnswer();
    answer = () => new Response('x'.repeat(5_000_000));
    const load = await client.getClusterLoad(key);
    expect(load).toMatchObject({ gap: 'tooLarge', nodes: [] });
    expect(load.message).toMatch(/more than the portal reads, which is 4 MiB/);
    expect(load.excessive).toContain('/nodes');
    // The first answer does not wait for the other request, which is also answered with too much.
    await until(async () => {
      nextAnswer();
      const { excessive = [] } = await client.getClusterLoad(key);
      return excessive.includes('/api/cluster_status');
    });
    nextAnswer();
    asked.length = 0;
    expect(await client.getClusterLoad(key)).toMatchObject({ gap: 'tooLarge' });
    expect(asked).toEqual([]);
  });

  it('is hidden with the cluster', async () => {
    decisions.set(rayClusterReadPermission.name, {
      result: AuthorizeResult.CONDITIONAL,
      pluginId: 'ray',
      resourceType: 'ray-cluster',
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'ray-cluster',
        params: { owners: ['bob'] },
      },
    });
    asked.length = 0;
    await expect(client.getClusterLoad(key)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(asked).toEqual([]);
  });
});
