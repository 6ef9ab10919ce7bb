import { ServeApplicationState } from '@rayport/backstage-plugin-ray-node';
import {
  at,
  condition,
  headPod,
  rayCluster,
  READY,
  readySince,
  workerPod,
} from '../../clusters/__testUtils__/objects';
import { explainCluster } from '../../clusters/explainCluster';
import {
  backing,
  clusterStatus,
  explain,
  INITIALIZING,
  RUNNING,
  rayService,
  SERVING,
} from './__testUtils__/services';

describe('explainServing', () => {
  it('is running with or without applications', () => {
    const active = clusterStatus(true);
    const status = (names: string[]) => ({
      conditions: SERVING,
      activeServiceStatus: backing(
        's-1',
        Object.fromEntries(names.map(name => [name, RUNNING])),
      ),
    });
    expect(explain(status(['a', 'b']), { active })).toMatchObject({
      state: 'running',
      reason: 'ApplicationsRunning',
      message: 'All applications are running (2).',
      since: at(4).getTime(),
    });
    expect(explain(status([]), { active }).reason).toBe('NoApplications');
  });

  it('reports at once that no node has room for a worker, for running and deploying applications', () => {
    const unschedulable = condition('PodScheduled', 'False', 8, {
      reason: 'Unschedulable',
      message: '0/3 nodes are available: 3 Insufficient cpu.',
    });
    const cluster = explainCluster({
      rayCluster: rayCluster({ status: READY }),
      pods: [
        headPod(readySince(5)),
        workerPod({ conditions: [unschedulable] }),
      ],
      events: [],
      now: at(10),
      gracePeriodMs: 60_000,
    });
    const backedBy = (status: string) =>
      backing(cluster.name, { a: { status } });
    const isIncomplete = {
      message: expect.stringMatching(
        /\. The cluster c is not complete: .*Insufficient cpu/,
      ),
      hint: expect.stringContaining('template'),
    };
    const serving = (status: string) => ({
      conditions: SERVING,
      activeServiceStatus: backedBy(status),
    });
    const starting = {
      conditions: INITIALIZING,
      pendingServiceStatus: backedBy('DEPLOYING'),
    };
    const cases = [
      ['running', serving('RUNNING'), { active: cluster }],
      ['deploying', serving('DEPLOYING'), { active: cluster }],
      ['deploying', starting, { pending: cluster }],
    ] as const;
    for (const [state, status, facts] of cases) {
      expect(explain(status, facts)).toMatchObject({ state, ...isIncomplete });
    }
  });

  it.each<[Record<string, ServeApplicationState>, string, string]>([
    [
      { a: RUNNING, b: { status: 'UNHEALTHY', message: 'slow' } },
      'degraded',
      'Ray finds the application b (slow) unhealthy.',
    ],
    [
      { a: RUNNING, b: { status: 'DEPLOY_FAILED' } },
      'degraded',
      'Ray could not deploy the application b.',
    ],
    [
      { a: { status: 'DEPLOY_FAILED' }, b: { status: 'DEPLOY_FAILED' } },
      'failed',
      'Ray could not deploy the applications a, b.',
    ],
    [
      { a: RUNNING, b: { status: 'DEPLOYING' } },
      'deploying',
      'The application b is being deployed.',
    ],
  ])('explains %j', (statuses, state, message) => {
    const status = {
      conditions: SERVING,
      activeServiceStatus: backing('s-1', statuses),
    };
    expect(explain(status)).toMatchObject({ state, message });
  });

  it('is degraded without endpoints, or if its cluster has a problem', () => {
    const activeServiceStatus = backing('s-1', { a: RUNNING });
    const zero = {
      conditions: [
        condition('Ready', 'False', 7, { reason: 'ZeroServeEndpoints' }),
      ],
      activeServiceStatus,
    };
    expect(explain(zero)).toMatchObject({
      state: 'degraded',
      message: 'No pod answers the users of the service.',
    });
    const active = clusterStatus(false);
    expect(explain(zero, { active }).message).toContain("can't pull the image");
    expect(
      explain({ conditions: SERVING, activeServiceStatus }, { active }),
    ).toMatchObject({
      state: 'degraded',
      reason: 'ImagePullBackOff',
      message: expect.stringContaining('cluster that serves is in trouble'),
    });
  });

  it('does not claim that applications run on a cluster without a head', () => {
    const headless = explainCluster({
      rayCluster: rayCluster({ status: READY }),
      pods: [],
      events: [],
      now: at(10),
      gracePeriodMs: 60_000,
    });
    const status = {
      conditions: SERVING,
      activeServiceStatus: backing('c', { a: RUNNING }),
    };
    const { message } = explain(status, { active: headless });
    expect(message).toMatch(/^Ray reported last that all .* running \(1\)\./);
  });

  it('hints at resuming a suspended cluster without endpoints', () => {
    const suspended = rayCluster({
      status: { conditions: [condition('RayClusterSuspended', 'True', 6)] },
    });
    Object.assign(suspended.spec ?? {}, { suspend: true });
    const active = explainCluster({
      rayCluster: suspended,
      pods: [],
      events: [],
      now: at(10),
      gracePeriodMs: 60_000,
    });
    const conditions = [
      condition('Ready', 'False', 7, { reason: 'ZeroServeEndpoints' }),
    ];
    const status = { conditions, activeServiceStatus: backing('c') };
    expect(explain(status, { active }).hint).toBe('Resume the cluster c.');
  });

  it('treats applications that the operator does not report as unknown, not as absent', () => {
    const service = rayService({
      conditions: [...SERVING, condition('UpgradeInProgress', 'True', 8)],
      activeServiceStatus: backing('s-1'),
      pendingServiceStatus: backing('s-2'),
    });
    service.spec = { serveConfigV2: 'applications: [{name: a}]' };
    const verdict = explain(undefined, {
      rayService: service,
      active: clusterStatus(true),
    });
    expect(verdict).toMatchObject({ state: 'running', reason: 'Upgrading' });
    expect(verdict.message).not.toContain('no applications');
    expect(verdict.message).toMatch(
      /is not known at the moment\. A new cluster is to take over/,
    );
    const active = clusterStatus(true);
    const answeringOn = (numServeEndpoints: number) => {
      const status = { ...service.status, numServeEndpoints };
      return explain(undefined, { rayService: { ...service, status }, active })
        .message;
    };
    expect(answeringOn(2)).toBe(
      'The service answers on 2 pods; the operator reports no applications while it prepares another cluster. A new cluster is to take over. Its cluster s-2 is being prepared.',
    );
    expect(answeringOn(1)).toContain('answers on 1 pod;');
  });
});
