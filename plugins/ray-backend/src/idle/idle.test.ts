import { createBackendModule } from '@backstage/backend-plugin-api';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import {
  IdleNotice,
  idleNoticesExtensionPoint,
} from '@rayport/backstage-plugin-ray-node';
import { clientOf } from '../__testUtils__/clientOf';
import { ManualTasks } from '../__testUtils__/ManualTasks';
import { createTemplate, HEAD_ONLY } from '../__testUtils__/headOnly';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { IDLE_TASK } from './keepIdleLookedAfter';

const namespace = 'default';
const ANSWERS_OF_RAY =
  /\/api\/(component_activities|serve\/applications|v0\/actors)/;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('idle clusters', () => {
  const decisions = new Map<string, PolicyDecision>();
  const tasks = new ManualTasks();
  const notices: IdleNotice[] = [];
  /** Replaces Ray's response. */
  let answer: ((path: string) => Response | undefined) | undefined;
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  /** Rounds run only when a test starts them. */
  const round = () => tasks.run(IDLE_TASK);
  const idleOf = (name: string) => client.getClusterIdle({ namespace, name });
  const noticesOf = (name: string) =>
    notices.filter(({ cluster }) => cluster.name === name);

  /** Runs rounds until the answer about a cluster is as expected. */
  async function idleAfterRounds(
    name: string,
    matches: (idle: Awaited<ReturnType<typeof idleOf>>) => boolean,
  ) {
    return until(async () => {
      await round();
      const idle = await idleOf(name);
      return matches(idle) ? idle : undefined;
    });
  }

  const untilReady = (name: string) =>
    until(async () => {
      const { state } = await client.getClusterStatus({ namespace, name });
      return state === 'ready';
    });

  async function createCluster(name: string) {
    await client.createCluster({
      namespace,
      cluster: {
        namespace,
        name,
        user: 'ada',
        version: '2.46.0',
        clusterSpec: HEAD_ONLY,
      },
    });
    await untilReady(name);
  }

  async function deedsOf(name: string): Promise<string[]> {
    const { entries } = await client.getClusterTimeline({ namespace, name });
    return entries
      .filter(({ source }) => source === 'change')
      .map(({ action, transport, user }) => `${action} ${transport} ${user}`)
      .reverse();
  }

  beforeAll(async () => {
    const listening = createBackendModule({
      pluginId: 'ray',
      moduleId: 'listening',
      register: env =>
        env.registerInit({
          deps: { idle: idleNoticesExtensionPoint },
          async init({ idle }) {
            idle.addListener(async notice => {
              notices.push(notice);
              return notice.cluster.name !== 'unheard';
            });
          },
        }),
    });
    backend = await startRayBackend({
      ray: {
        idle: {
          mode: 'suspend',
          timeout: '1s',
          gracePeriod: '1s',
          interval: '1s',
          rules: [{ templates: ['large'], mode: 'watch' }],
        },
      },
      features: [mockPermissions(decisions), tasks.factory, listening],
      through: connection => ({
        server: connection.server,
        async fetch(path, request) {
          const isAsked = ANSWERS_OF_RAY.test(path);
          return (isAsked && answer?.(path)) || connection.fetch(path, request);
        },
      }),
    });
    client = clientOf(backend, {
      authorization: mockCredentials.user.header('user:default/ada'),
    });
    await createTemplate(client, { cpu: 2, memory: 4 });
  });

  afterAll(() => backend.stop());
  beforeEach(() => {
    decisions.clear();
    answer = undefined;
  });

  it('are warned about and suspended by the portal, and resumed by their owner', async () => {
    await createCluster('lazy');
    expect(await idleOf('lazy')).toMatchObject({
      mode: 'suspend',
      activity: 'unknown',
      timeoutSeconds: 1,
    });
    const warned = await idleAfterRounds('lazy', ({ warnedAt }) => !!warnedAt);
    expect(warned).toMatchObject({ activity: 'idle', exemption: '', work: '' });
    expect(Date.parse(warned.suspendAt)).toBeGreaterThan(
      Date.parse(warned.idleSince),
    );
    const { rows } = await client.getClusterPage({ search: 'lazy' });
    expect(rows).toMatchObject([
      { idleSince: warned.idleSince, idleSuspendAt: warned.suspendAt },
    ]);
    const asleep = await idleAfterRounds(
      'lazy',
      ({ suspendedAt }) => !!suspendedAt,
    );
    expect(asleep).toMatchObject({ exemption: 'suspended', warnedAt: '' });
    const cluster = await client.getClusterManifest({
      namespace,
      name: 'lazy',
    });
    expect(cluster.manifest).toMatch(/suspend: true/);
    expect(noticesOf('lazy').map(({ event }) => event)).toEqual([
      'warned',
      'suspended',
    ]);
    expect(noticesOf('lazy')[0]).toMatchObject({
      owner: 'user:default/ada',
    });

    await client.resumeCluster({ namespace, name: 'lazy' });
    await untilReady('lazy');
    const again = await idleAfterRounds(
      'lazy',
      ({ activity }) => activity === 'idle',
    );
    expect(again.suspendedAt).toBe('');
    expect(Date.parse(again.idleSince)).toBeGreaterThanOrEqual(
      Date.parse(asleep.suspendedAt),
    );
    expect((await deedsOf('lazy')).slice(0, 4)).toEqual([
      'created http user:default/ada',
      'idleWarned steward plugin:ray',
      'suspended steward plugin:ray',
      'resumed http user:default/ada',
    ]);
  });

  it('are detected from the head, even if a worker group fails', async () => {
    await client.createCluster({
      namespace,
      cluster: {
        namespace,
        name: 'limping',
        user: 'ada',
        version: '2.46.0',
        clusterSpec: {
          headGroupSpec: {
            computeTemplate: 't',
            rayStartParams: { 'dashboard-host': '0.0.0.0' },
          },
          workerGroupSpec: [
            {
              groupName: 'g',
              computeTemplate: 't',
              replicas: 1,
              maxReplicas: 1,
              image: 'rayproject/ray:nope',
            },
          ],
        },
      },
    });
    await idleAfterRounds('limping', ({ activity }) => activity === 'idle');
    const { state } = await client.getClusterStatus({
      namespace,
      name: 'limping',
    });
    expect(state).not.toBe('ready');
  });

  it('are only shown if there is no recipient for a warning', async () => {
    await createCluster('unheard');
    const start = Date.now();
    const idle = await idleAfterRounds('unheard', ({ activity }) => {
      // The time until a warning, and the grace period after it, would be over.
      return activity === 'idle' && Date.now() > start + 4_000;
    });
    expect(idle).toMatchObject({ warnedAt: '', suspendAt: '', exemption: '' });
    expect(noticesOf('unheard').map(({ event }) => event)).toContain('warned');
    expect(await deedsOf('unheard')).toEqual(['created http user:default/ada']);
  });

  it('are not suspended as long as a user keeps them', async () => {
    await createCluster('dear');
    await idleAfterRounds('dear', ({ warnedAt }) => !!warnedAt);
    const untilThen = inAnHour();
    const kept = await client.keepCluster({
      namespace,
      name: 'dear',
      until: untilThen,
    });
    expect(kept).toMatchObject({ warnedAt: '', suspendAt: '' });
    // In whole seconds.
    expect(kept.keepUntil.slice(0, 19)).toBe(untilThen.slice(0, 19));
    // The grace period of the warning, and the next one, would be over.
    const start = Date.now();
    await idleAfterRounds('dear', ({ activity }) => {
      return activity === 'idle' && Date.now() > start + 3_000;
    });
    expect(
      await client.getClusterStatus({ namespace, name: 'dear' }),
    ).toMatchObject({
      state: 'ready',
    });
    expect((await deedsOf('dear')).at(-1)).toBe(
      'idleKept http user:default/ada',
    );
    // The owner is warned again once the cluster is no longer kept.
    await client.keepCluster({ namespace, name: 'dear', until: '' });
    expect((await deedsOf('dear')).at(-1)).toBe(
      'changed http user:default/ada',
    );
    await idleAfterRounds('dear', ({ warnedAt }) => !!warnedAt);
  });

  it('exclude clusters with a driver, application or waiting submission, and are unknown while Ray is unavailable', async () => {
    let seenActor = 0;
    await createCluster('busy');
    const submission = { entrypoint: 'sleep 7200' };
    const { submissionId } = await client.submitRayJob({
      namespace,
      clustername: 'busy',
      jobsubmission: submission,
    });
    await idleAfterRounds('busy', ({ work }) => work === 'driver');
    await client.stopRayJob({
      namespace,
      clustername: 'busy',
      submissionid: submissionId,
    });
    answer = path =>
      path.includes('serve')
        ? Response.json({ applications: { shop: { status: 'RUNNING' } } })
        : undefined;
    await idleAfterRounds('busy', ({ work }) => work === 'serve');
    answer = () => new Response('Traceback', { status: 500 });
    const away = await idleAfterRounds(
      'busy',
      ({ activity }) => activity === 'unknown',
    );
    expect(away).toMatchObject({
      idleSince: '',
      warnedAt: '',
      work: '',
      message: expect.stringMatching(/Ray answers 500/),
    });
    const actor = (ray_namespace: string) => ({
      state: 'ALIVE',
      is_detached: true,
      ray_namespace,
    });
    answer = path =>
      path.includes('/v0/actors')
        ? Response.json({
            data: { result: { result: [actor('serve'), actor('mine')] } },
          })
        : undefined;
    await idleAfterRounds('busy', ({ work }) => work === 'actor');
    // It does not look idle in between.
    await expect(
      idleAfterRounds('busy', ({ activity, work }) => {
        expect(work).toBe('actor');
        seenActor += 1;
        return activity === 'active' && seenActor > 4;
      }),
    ).resolves.toBeDefined();
    answer = () => undefined;
    // It waits for a GPU that no node has, so Ray has no driver for it.
    await client.submitRayJob({
      namespace,
      clustername: 'busy',
      jobsubmission: { entrypoint: 'python train.py', entrypointNumGpus: 4 },
    });
    await idleAfterRounds('busy', ({ work }) => work === 'submission');
    expect(noticesOf('busy')).toEqual([]);
  });

  it('can be kept only by callers who may update them, and only up to the limit', async () => {
    await createCluster('other');
    const keep = (time: string) =>
      client.keepCluster({ namespace, name: 'other', until: time });
    for (const [time, message] of [
      ['soon', /is no time/],
      ['2020-01-01T00:00:00Z', /is over/],
      [new Date(Date.now() + 8 * 86_400_000).toISOString(), /is too far away/],
    ] as const) {
      await expect(keep(time)).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: expect.stringMatching(message),
      });
    }
    decisions.set(rayClusterUpdatePermission.name, {
      result: AuthorizeResult.DENY,
    });
    await expect(keep(inAnHour())).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    expect(await idleOf('other')).toMatchObject({ keepUntil: '' });
  });
});
