import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { createTemplate } from '../../__testUtils__/headOnly';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const namespace = 'default';
const DENIED: PolicyDecision = { result: AuthorizeResult.DENY };

describe('the timeline of an object and its parts', () => {
  const decisions = new Map<string, PolicyDecision>();
  const asked: string[] = [];
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  const crashing = {
    headGroupSpec: {
      computeTemplate: 't',
      rayStartParams: { 'dashboard-host': '0.0.0.0', 'num-cpus': 'many' },
    },
  };
  const base = { namespace, version: '2.46.0', clusterSpec: crashing };

  beforeAll(async () => {
    backend = await startRayBackend({
      features: [mockPermissions(decisions)],
      through: connection => ({
        server: connection.server,
        fetch(path, request) {
          asked.push(path);
          return connection.fetch(path, request);
        },
      }),
    });
    client = clientOf(backend);
    await createTemplate(client);
    await client.createCluster({
      namespace,
      cluster: { ...base, name: 'c', user: 'ada' },
    });
    await client.createRayJob({
      namespace,
      job: { ...base, name: 'j', entrypoint: 'python main.py', user: 'ada' },
    });
    await client.createRayService({
      namespace,
      service: {
        ...base,
        name: 's',
        user: 'ada',
        serveConfigV2: 'applications:\n  - name: a\n    import_path: a.app',
      },
    });
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  /** The timeline of a kind, once it contains a crash loop. */
  async function untilCrashing(
    read: () => ReturnType<RayClient['getClusterTimeline']>,
  ) {
    return until(async () => {
      const timeline = await read();
      const isTold = timeline.entries.some(
        ({ reason }) => reason === 'BackOff',
      );
      return isTold ? timeline : undefined;
    });
  }

  it('shows events, ended containers and restarts of a cluster’s pods, the latest first', async () => {
    const { entries, omitted, incomplete } = await untilCrashing(() =>
      client.getClusterTimeline({ namespace, name: 'c' }),
    );
    expect({ omitted, incomplete }).toEqual({ omitted: 0, incomplete: '' });
    expect(entries).toContainEqual(
      expect.objectContaining({
        source: 'event',
        warning: true,
        kind: 'Pod',
        name: expect.stringMatching(/^c-head-/),
        container: 'ray-head',
        reason: 'BackOff',
      }),
    );
    const exit = entries.find(({ source }) => source === 'exit');
    expect(exit).toMatchObject({ kind: 'Pod', container: 'ray-head' });
    expect(exit?.exitCode).toBeGreaterThan(0);
    const made = entries.find(
      ({ source, kind, reason }) =>
        source === 'state' && kind === 'Pod' && reason === 'Created',
    );
    expect(made?.message).toBe(`Pod ${made?.name} was created.`);
    expect(made?.messageParts).toEqual([
      {
        code: 'ObjectWasCreated',
        parameters: { kind: 'Pod', name: made?.name },
      },
    ]);
    const reasons = entries.map(({ reason }) => reason);
    expect(reasons).toEqual(
      expect.arrayContaining(['Created', 'CreatedHeadPod', 'Scheduled']),
    );
    const times = entries.map(({ time }) => time);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('covers the clusters of a job and a service, with the same warnings in lists and overview', async () => {
    const key = (name: string) => ({ namespace, name });
    await untilCrashing(() => client.getRayJobTimeline(key('j')));
    await untilCrashing(() => client.getRayServiceTimeline(key('s')));
    await until(async () => {
      const timelines = await Promise.all([
        client.getClusterTimeline(key('c')),
        client.getRayJobTimeline(key('j')),
        client.getRayServiceTimeline(key('s')),
      ]);
      const counts = timelines.map(
        ({ entries }) => entries.filter(({ warning }) => warning).length,
      );
      const clusters = await client.getClusterPage({ search: 'c' });
      const jobs = await client.getRayJobPage({});
      const services = await client.getRayServicePage({});
      const rows = [
        clusters.rows.find(({ cluster }) => cluster?.name === 'c')?.warnings,
        jobs.rows[0].warnings,
        services.rows[0].warnings,
      ];
      expect(Math.min(...counts)).toBeGreaterThan(0);
      // They may change between two reads.
      return String(rows) === String(counts);
    });
    const { warnings, warningsIncomplete } = await client.getUsage({});
    expect(warningsIncomplete).toBe('');
    expect(warnings).toContainEqual(
      expect.objectContaining({
        kind: 'cluster',
        name: 'c',
        about: expect.stringMatching(/^Pod c-head-/),
        event: expect.objectContaining({ reason: 'BackOff' }),
      }),
    );
  });

  it('shows no warnings in the overview for objects that the caller may not read', async () => {
    expect((await client.getUsage({})).warnings).not.toEqual([]);
    decisions.set(rayClusterReadPermission.name, DENIED);
    try {
      // Warnings of jobs and services come from their clusters' pods.
      expect((await client.getUsage({})).warnings).toEqual([]);
    } finally {
      decisions.delete(rayClusterReadPermission.name);
    }
  });

  it('does not add pod events to the cluster in the KubeRay API', async () => {
    const { events } = await client.getCluster({ namespace, name: 'c' });
    const reasons = events.map(({ reason }) => reason);
    expect(reasons).toContain('CreatedHeadPod');
    expect(reasons).not.toContain('BackOff');
  });

  it('hides a cluster that the caller may not see', async () => {
    const key = { namespace, name: 'j' };
    await untilCrashing(() => client.getRayJobTimeline(key));
    decisions.set(rayClusterReadPermission.name, DENIED);
    const { entries } = await client.getRayJobTimeline(key);
    const kinds = new Set(entries.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['RayJob']);
    const { rows } = await client.getRayJobPage({});
    expect(rows[0].warnings).toBe(0);
    await expect(
      client.getClusterTimeline({ namespace, name: 'c' }),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('sends no requests to Kubernetes', async () => {
    asked.length = 0;
    await client.getClusterTimeline({ namespace, name: 'c' });
    await client.getRayJobTimeline({ namespace, name: 'j' });
    await client.getClusterPage({});
    // Watches, logs, heads and the version are requested in the background at any time.
    const inBackground = /version$|watch=true|\/log\?|\/proxy\//;
    expect(asked.filter(path => !inBackground.test(path))).toEqual([]);
  });

  it('answers NOT_FOUND for a missing object', async () => {
    const missing = { namespace, name: 'nobody' };
    await expect(client.getClusterTimeline(missing)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('if Kubernetes denies the events of pods', () => {
  it('shows everything else, and says that the events are missing', async () => {
    const backend = await startRayBackend({
      through: connection => ({
        server: connection.server,
        async fetch(path, request) {
          return decodeURIComponent(path).includes('involvedObject.kind=Pod')
            ? Response.json(
                {
                  kind: 'Status',
                  status: 'Failure',
                  code: 403,
                  reason: 'Forbidden',
                  message: 'events is forbidden',
                },
                { status: 403 },
              )
            : connection.fetch(path, request);
        },
      }),
    });
    const client = clientOf(backend);
    await createTemplate(client);
    const headGroupSpec = {
      computeTemplate: 't',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    };
    await client.createCluster({
      namespace,
      cluster: {
        namespace,
        name: 'c',
        version: '2.46.0',
        user: 'ada',
        clusterSpec: { headGroupSpec },
      },
    });
    const timeline = await until(async () => {
      const now = await client.getClusterTimeline({ namespace, name: 'c' });
      return now.entries.some(({ kind }) => kind === 'Pod') ? now : undefined;
    });
    const missing =
      /^Events of these may be missing: Pod \(the portal's own Kubernetes account lacks a right: .*\)\.$/;
    expect(timeline.incomplete).toMatch(missing);
    const parts = [
      { code: 'EventsMissing', parameters: { kinds: 'Pod' } },
      expect.objectContaining({ code: 'PortalLacksRight' }),
    ];
    expect(timeline.incompleteParts).toEqual(parts);
    const usage = await client.getUsage({});
    expect(usage.warningsIncomplete).toMatch(missing);
    expect(usage.warningsIncompleteParts).toEqual(parts);
    await backend.stop();
  });
});
