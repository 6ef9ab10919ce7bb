import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayJobReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { ManualTasks } from '../../__testUtils__/ManualTasks';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import { FOOTPRINT_TASK } from '../../recording/footprints/keepFootprints';
import { createLongJob, createTemplate } from './__testUtils__/createLongJob';

const namespace = 'default';
const key = { namespace, name: 'train' };
const SUMMARY = /\/nodes\?view=summary$/;

describe('usage of jobs', () => {
  const decisions = new Map<string, PolicyDecision>();
  const tasks = new ManualTasks();
  const asked: string[] = [];
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  /** Rounds run only when a test starts them. */
  const round = () => tasks.run(FOOTPRINT_TASK);

  beforeAll(async () => {
    backend = await startRayBackend({
      features: [mockPermissions(decisions), tasks.factory],
      through: connection => ({
        server: connection.server,
        async fetch(path, request) {
          if (SUMMARY.test(path)) asked.push(path);
          return connection.fetch(path, request);
        },
      }),
    });
    client = clientOf(backend);
    await createTemplate(client, namespace);
  });
  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it('is measured only on clusters with running jobs, and stored with their records', async () => {
    await round();
    expect(asked).toEqual([]);
    await createLongJob(client, key);
    const footprint = await until(async () => {
      await round();
      const now = await client.getRayJobFootprint(key);
      return now.samples > 1 ? now : undefined;
    });
    expect(footprint).toMatchObject({ isShared: false, stepSeconds: 15 });
    const { total, groups, nodes } = footprint;
    expect(total.map(({ measure }) => measure)).toEqual([
      'cpu',
      'memory',
      'objectStore',
    ]);
    expect(groups).toMatchObject([{ name: 'headgroup', nodes: 1 }]);
    const [cpu, memory] = groups[0].peaks;
    expect(cpu).toMatchObject({ measure: 'cpu', available: 2 });
    expect(memory).toMatchObject({ available: 4 * 2 ** 30 });
    expect(nodes).toMatchObject([{ group: 'headgroup' }]);
    const { cluster, uid } = await client.getRayJobStatus(key);
    expect(
      await client.getClusterFootprint({
        namespace,
        name: cluster?.name ?? '',
      }),
    ).toMatchObject({ isShared: false, stepSeconds: 60 });
    const record = await client.getRayJobRecord({ uid });
    expect(record.footprint?.groups).toHaveLength(1);
    const byTemplate = await client.getWaste({ groupBy: 'template' });
    expect(byTemplate).toMatchObject({ groups: [{ id: 't', jobs: 1 }] });
    const { groups: byOwner } = await client.getWaste({});
    expect(byOwner).toMatchObject([{ id: 'user:default/ada', jobs: 1 }]);
    decisions.set(rayJobReadPermission.name, {
      result: AuthorizeResult.CONDITIONAL,
      pluginId: 'ray',
      resourceType: 'ray-job',
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'ray-job',
        params: { owners: ['bob'] },
      },
    });
    expect(await client.getWaste({})).toEqual({ groups: [], others: 0 });
    decisions.clear();
    await client.deleteRayJob(key);
    const gone = await client.getRayJobRecord({ uid });
    expect(gone.footprint?.samples).toBeGreaterThan(1);
    // The portal refuses until it has noticed the deletion.
    await until(() =>
      client.deleteRayJobRecord({ uid }).catch(() => undefined),
    );
    await expect(client.getRayJobRecord({ uid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is hidden from callers who may not read the job', async () => {
    decisions.set(rayJobReadPermission.name, { result: AuthorizeResult.DENY });
    await expect(client.getRayJobFootprint(key)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
