import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { explain } from './__testUtils__/explain';
import {
  at,
  condition,
  headPod,
  PROVISIONING,
  rayCluster,
  READY,
  readySince,
  timeAt,
  waiting,
  workerPod,
} from './__testUtils__/objects';

/** A cluster that was changed after 100 seconds; its operator has not seen the change. */
function changed({
  spec,
  status = READY,
}: Partial<Pick<RayCluster, 'spec' | 'status'>>): RayCluster {
  return rayCluster({
    metadata: {
      generation: 2,
      managedFields: [{ manager: 'rayport', time: timeAt(100) }],
    },
    spec,
    status: { ...status, observedGeneration: 1 },
  });
}

const RUNNING_PODS = [
  headPod(readySince(20)),
  workerPod(readySince(25)),
  workerPod({ name: 'c-g-worker-2', ...readySince(25) }),
];

function scaledTo(replicas: number) {
  const groups = rayCluster().spec?.workerGroupSpecs ?? [];
  return {
    workerGroupSpecs: groups.map(group => ({
      ...group,
      replicas,
      maxReplicas: replicas,
    })),
  };
}

const ASKS_FOR_OPERATOR =
  'Check that the KubeRay operator runs and watches this namespace.';

describe('a change that the operator has not acted on', () => {
  it('shows the workers of the definition, and after a minute a hint to check the operator', () => {
    const objects = {
      rayCluster: changed({ spec: scaledTo(5) }),
      pods: RUNNING_PODS,
    };
    expect(explain(objects, at(101))).toMatchObject({
      state: 'ready',
      reason: 'WaitingForOperator',
      message: `Waiting for the KubeRay operator to act on the change of ${timeAt(100)}.`,
      hint: '',
      since: timeAt(100),
      reevaluateAt: timeAt(160),
      desiredWorkers: 5,
      readyWorkers: 2,
    });
    expect(explain(objects, at(160)).hint).toBe(ASKS_FOR_OPERATOR);
  });

  it('is a suspension that has not begun', () => {
    const pods = RUNNING_PODS;
    const suspended = explain(
      { rayCluster: changed({ spec: { suspend: true } }), pods },
      at(170),
    );
    expect(suspended).toMatchObject({
      state: 'suspending',
      reason: 'WaitingForOperator',
      hint: ASKS_FOR_OPERATOR,
    });
    const begun = {
      ...READY,
      conditions: [condition('RayClusterSuspending', 'True', 101)],
    };
    const cluster = changed({ spec: { suspend: true }, status: begun });
    expect(explain({ rayCluster: cluster, pods }, at(170)).reason).toBe(
      'Suspending',
    );
  });

  it('is a resumption that has not begun', () => {
    const status = {
      state: 'suspended',
      conditions: [
        condition('RayClusterSuspended', 'True', 50),
        condition('RayClusterProvisioned', 'False', 50),
      ],
    };
    const resumed = changed({ spec: { suspend: false }, status });
    expect(explain({ rayCluster: resumed }, at(101))).toMatchObject({
      state: 'provisioning',
      reason: 'WaitingForOperator',
    });
  });

  it('is an image for which the operator must recreate all pods', () => {
    const spec = { upgradeStrategy: { type: 'Recreate' } };
    const cluster = changed({ spec });
    const [head] = RUNNING_PODS.map(pod => ({
      ...pod,
      spec: {
        ...pod.spec,
        containers: [{ name: 'ray-head', image: 'rayproject/ray:2.40.0' }],
      },
    }));
    const pods = [...RUNNING_PODS.slice(1), ...(head ? [head] : [])];
    expect(explain({ rayCluster: cluster, pods }, at(101)).reason).toBe(
      'WaitingForOperator',
    );
  });

  it('is not assumed if the status matches the definition, even if its generation is older', () => {
    const objects = { rayCluster: changed({}), pods: RUNNING_PODS };
    expect(explain(objects, at(500))).toMatchObject({
      reason: 'AllPodsReady',
      hint: '',
    });
  });

  it('is reported before trouble, which keeps its reason', () => {
    const pods = [headPod(waiting('ErrImagePull', 'not found'))];
    const cluster = changed({ spec: scaledTo(5), status: PROVISIONING });
    const { reason, message, hint } = explain(
      { rayCluster: cluster, pods },
      at(200),
    );
    expect(reason).toBe('ImagePullBackOff');
    expect(message).toMatch(/^Waiting for .* Head pod c-head-1 can't pull/);
    expect(hint).toMatch(
      /^Check that the KubeRay operator runs.*Check that the image/,
    );
  });
});

describe('ready', () => {
  it('is not the state of a cluster if Kubernetes refuses its workers', () => {
    const conditions = [
      ...(READY.conditions ?? []),
      condition('ReplicaFailure', 'True', 30, {
        reason: 'FailedCreateWorkerPod',
        message: 'pods "x" is forbidden: exceeded quota: q',
      }),
    ];
    const status = explain(
      {
        rayCluster: rayCluster({ status: { ...READY, conditions } }),
        pods: [headPod(readySince(20))],
      },
      at(31),
    );
    expect(status).toMatchObject({
      state: 'provisioning',
      reason: 'QuotaExceeded',
      message: 'Kubernetes refuses a worker pod: exceeded quota: q.',
    });
  });
});

describe('clusters managed by others', () => {
  it('case 06: name the Kueue queue in which they wait', () => {
    const cluster = rayCluster({
      metadata: { labels: { 'kueue.x-k8s.io/queue-name': 'team-a' } },
      spec: { suspend: true },
      status: { conditions: [condition('RayClusterSuspended', 'True', 3)] },
    });
    const status = explain({ rayCluster: cluster }, at(10));
    expect(status).toMatchObject({
      state: 'suspended',
      reason: 'QueuedByKueue',
      message: 'The cluster waits in the queue team-a for Kueue to admit it.',
    });
    expect(status.fixes).toEqual([]);
  });

  it('case 33: are left to MultiKueue if it manages them', () => {
    const cluster = rayCluster({
      spec: { managedBy: 'kueue.x-k8s.io/multikueue' },
    });
    expect(explain({ rayCluster: cluster }, at(500))).toMatchObject({
      state: 'provisioning',
      reason: 'ManagedElsewhere',
      message:
        'MultiKueue (kueue.x-k8s.io/multikueue) runs this cluster elsewhere: its pods are on another Kubernetes.',
      hint: '',
    });
  });

  it.each(['suspended', 'failed'])(
    'have the copied status if MultiKueue manages them: %s',
    state => {
      const cluster = rayCluster({
        spec: { managedBy: 'kueue.x-k8s.io/multikueue' },
        status: { ...READY, state },
      });
      expect(explain({ rayCluster: cluster }, at(500))).toMatchObject({
        state,
        reason: 'ManagedElsewhere',
      });
    },
  );

  it('case 32: expect no workers of a suspended group, and name the group', () => {
    const groups = rayCluster().spec?.workerGroupSpecs ?? [];
    const cluster = rayCluster({
      spec: {
        workerGroupSpecs: groups.map(group => ({ ...group, suspend: true })),
      },
      status: { ...READY, desiredWorkerReplicas: undefined },
    });
    expect(
      explain({ rayCluster: cluster, pods: [headPod(readySince(20))] }, at(90)),
    ).toMatchObject({
      state: 'ready',
      reason: 'AllPodsReady',
      message:
        'The head is ready; there are no workers. Worker group g is suspended and without pods on purpose.',
      desiredWorkers: 0,
    });
  });
});
