import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import {
  at,
  condition,
  headPod,
  PROVISIONING,
  rayCluster,
  READY,
  readySince,
  timeAt,
  workerPod,
} from './__testUtils__/objects';
import {
  recordedRayCluster,
  simpleNeighbours,
} from './__testUtils__/recordings';
import {
  clusterState,
  explainCluster,
  ExplainClusterOptions,
} from './explainCluster';

const GRACE_MS = 60_000;

function explain(
  options: Partial<ExplainClusterOptions> &
    Pick<ExplainClusterOptions, 'rayCluster'>,
) {
  return explainCluster({
    pods: [],
    events: [],
    now: at(40),
    gracePeriodMs: GRACE_MS,
    ...options,
  });
}

describe('explainCluster', () => {
  it('shows a recorded cluster that is ready, with its pods', () => {
    const { pods, events } = simpleNeighbours();
    const status = explain({
      rayCluster: recordedRayCluster('simple'),
      pods: [...pods].reverse(),
      events,
    });
    expect(status).toMatchObject({
      name: 'test-cluster',
      namespace: 'test',
      uid: '18e0e39c-d97b-405c-a22b-d3da8bee57fd',
      state: 'ready',
      reason: 'AllPodsReady',
      message: 'The head is ready, and all workers are (1).',
      hint: '',
      since: '2026-11-21T09:16:08Z',
      reevaluateAt: '',
      desiredWorkers: 1,
      readyWorkers: 1,
      desiredResources: { cpu: '4', memory: '8Gi', gpu: '0' },
    });
    expect(status.pods).toMatchObject([
      { nodeType: 'head', group: 'headgroup', ready: true, node: 'kwok-0' },
      { nodeType: 'worker', group: 'small-wg', ready: true, reason: '' },
    ]);
    expect(clusterState(status)).toBe('ready');
  });

  it('follows a cluster from its creation until it is ready', () => {
    const made = explain({ rayCluster: rayCluster(), now: at(0) });
    expect(made).toMatchObject({
      state: 'provisioning',
      reason: 'WaitingForOperator',
      hint: '',
      reevaluateAt: timeAt(60),
      desiredWorkers: 2,
    });
    expect(clusterState(made)).toBe('');

    const headStarts = explain({
      rayCluster: rayCluster({ status: PROVISIONING }),
      pods: [headPod({ state: { waiting: { reason: 'ContainerCreating' } } })],
    });
    expect(headStarts).toMatchObject({
      state: 'provisioning',
      reason: 'HeadStarting',
      message: 'Head pod c-head-1 is starting: ContainerCreating.',
      hint: '',
      reevaluateAt: '',
    });

    const head = headPod(readySince(20));
    const workersStart = explain({
      rayCluster: rayCluster({ status: PROVISIONING }),
      pods: [workerPod(readySince(25)), head],
    });
    expect(workersStart).toMatchObject({
      reason: 'WorkersStarting',
      message: 'The head is ready, and 1 of 2 workers are.',
      readyWorkers: 1,
    });

    const ready = explain({
      rayCluster: rayCluster({ status: READY }),
      pods: [head],
    });
    expect(ready).toMatchObject({
      state: 'ready',
      reason: 'WorkersStarting',
      since: timeAt(30),
    });
  });

  it('mentions the autoscaler in a cluster without workers', () => {
    const message = (spec: RayCluster['spec']) =>
      explain({
        rayCluster: {
          ...rayCluster({ status: { ...READY, desiredWorkerReplicas: 0 } }),
          spec,
        },
        pods: [headPod(readySince(20))],
      }).message;
    expect(message({})).toBe('The head is ready; there are no workers.');
    expect(message({ enableInTreeAutoscaling: true })).toContain(
      'the autoscaler adds workers when work waits',
    );
  });

  it('hints at a missing operator if nothing happens for a long time', () => {
    const status = explain({ rayCluster: rayCluster(), now: at(60) });
    expect(status).toMatchObject({ state: 'provisioning', reevaluateAt: '' });
    expect(status.hint).toContain('KubeRay operator runs');
  });

  it('follows a cluster through suspension and resumption', () => {
    const suspended = (status: 'True' | 'False') => ({
      state: 'ready',
      conditions: [
        condition('RayClusterSuspending', 'True', 50),
        condition('RayClusterSuspended', status, 52),
        condition('RayClusterProvisioned', 'False', 52),
      ],
    });
    const spec = { suspend: true };
    const going = explain({
      rayCluster: rayCluster({ spec, status: suspended('False') }),
      pods: [headPod()],
    });
    expect(going).toMatchObject({ state: 'suspending', since: timeAt(50) });
    expect(clusterState(going)).toBe('');

    const gone = explain({
      rayCluster: rayCluster({ spec, status: suspended('True') }),
    });
    expect(gone).toMatchObject({ state: 'suspended', since: timeAt(52) });
    expect(clusterState(gone)).toBe('suspended');

    // The operator's own state stays `suspended` until all pods are back.
    const status = { ...suspended('False'), state: 'suspended' };
    const back = explain({ rayCluster: rayCluster({ status }) });
    expect(back.state).toBe('provisioning');
  });

  it('reports a deletion first, and what delays it', () => {
    const status = explain({
      rayCluster: rayCluster({
        spec: { suspend: true },
        metadata: { deletionTimestamp: timeAt(35), finalizers: ['a/b'] },
      }),
    });
    expect(status).toMatchObject({
      state: 'deleting',
      since: timeAt(35),
      message: 'The cluster is being deleted and waits for a/b.',
    });
  });

  it('works without conditions, which older operators do not write', () => {
    const ready = explain({
      rayCluster: rayCluster({ status: { state: 'ready' } }),
      pods: [headPod(readySince(20))],
    });
    expect(ready.state).toBe('ready');
    const status = { state: 'failed', reason: 'no luck' };
    const failed = explain({ rayCluster: rayCluster({ status }) });
    expect(failed).toMatchObject({
      state: 'failed',
      message: 'The operator has given up: no luck.',
    });
    const suspended = explain({
      rayCluster: rayCluster({
        spec: { suspend: true },
        status: { state: 'suspended' },
      }),
    });
    expect(suspended.state).toBe('suspended');
  });

  it('ignores pods of a predecessor with the same name, and pods that are not Ray nodes', () => {
    const owner = { apiVersion: 'ray.io/v1', kind: 'RayCluster', name: 'c' };
    const predecessor = headPod({
      metadata: { ownerReferences: [{ ...owner, uid: 'uid-of-another' }] },
    });
    const cleanup = headPod({
      metadata: { labels: { 'ray.io/node-type': 'redis-cleanup' } },
    });
    const { pods } = explain({
      rayCluster: rayCluster({ status: READY }),
      pods: [predecessor, cleanup],
    });
    expect(pods).toEqual([]);
  });
});
