import { PodVolume } from '@rayport/backstage-plugin-ray-node';
import {
  at,
  clusterEvent,
  condition,
  headPod,
  PROVISIONING,
  rayCluster,
  READY,
  readySince,
  timeAt,
  waiting,
  workerPod,
} from '../__testUtils__/objects';
import { recordedRayCluster } from '../__testUtils__/recordings';
import {
  explain,
  ExplainedObjects,
  GRACE_SECONDS,
} from '../__testUtils__/explain';
import { clusterState, explainCluster } from '../explainCluster';

function unscheduled(since: number, message: string) {
  const details = { reason: 'Unschedulable', message };
  return { conditions: [condition('PodScheduled', 'False', since, details)] };
}

function withHeadVolumes(...volumes: PodVolume[]) {
  const cluster = rayCluster({ status: PROVISIONING });
  Object.assign(cluster.spec?.headGroupSpec?.template.spec ?? {}, { volumes });
  return cluster;
}

function replicaFailure(message: string, reason = 'FailedCreateHeadPod') {
  const failure = { reason, message: `${reason}\n${message}` };
  return rayCluster({
    status: { conditions: [condition('ReplicaFailure', 'True', 4, failure)] },
  });
}

interface TroubleCase {
  trouble: string;
  objects: ExplainedObjects;
  /** Seconds after which it began. */
  since: number;
  reason: string;
  message: string;
  hint: string;
}

const CASES: TroubleCase[] = [
  {
    trouble: 'an image that can not be pulled',
    objects: { pods: [headPod(waiting('ErrImagePull', 'not found'))] },
    since: 3,
    reason: 'ImagePullBackOff',
    message: "Head pod c-head-1 can't pull the image rayproject/ray:2.46.0.",
    hint: 'imagePullSecret',
  },
  {
    trouble: 'an image name that is none',
    objects: { pods: [workerPod(waiting('InvalidImageName'))] },
    since: 3,
    reason: 'InvalidImageName',
    message:
      'rayproject/ray:2.46.0, the image of pod c-g-worker-1 of worker group g, is no valid image name.',
    hint: 'registry/name:tag',
  },
  {
    trouble: 'a secret that is missing',
    objects: {
      pods: [
        workerPod(
          waiting('CreateContainerConfigError', 'secret "s" not found'),
        ),
      ],
    },
    since: 3,
    reason: 'CreateContainerConfigError',
    message:
      'Container ray-worker of pod c-g-worker-1 of worker group g can\'t start: secret "s" not found.',
    hint: 'Create the secret s in the namespace',
  },
  {
    trouble: 'a pod that is too large for the nodes',
    objects: {
      pods: [
        workerPod(
          unscheduled(
            5,
            '0/3 nodes are available: 3 Insufficient cpu. no new claims to deallocate, preemption: 0/3 nodes are available: 3 No preemption victims found.',
          ),
        ),
      ],
    },
    since: 5,
    reason: 'Unschedulable',
    message:
      'No node takes pod c-g-worker-1 of worker group g, which asks for cpu 2, memory 4Gi: 0/3 nodes are available: 3 Insufficient cpu.',
    hint: 'Choose a compute template that is smaller than small',
  },
  {
    trouble: 'nodes that keep pods away',
    objects: {
      pods: [
        headPod(unscheduled(5, '1 node(s) had untolerated taint {a: b}.')),
      ],
    },
    since: 5,
    reason: 'Unschedulable',
    message:
      'No node takes head pod c-head-1, which asks for cpu 2, memory 4Gi: 1 node(s) had untolerated taint {a: b}.',
    hint: 'Give the compute template small tolerations for the taints of the nodes: a=b.',
  },
  {
    trouble: 'nodes that are too small, and one that keeps pods away',
    objects: {
      pods: [
        headPod(
          unscheduled(
            5,
            '0/3 nodes are available: 1 Insufficient cpu, 1 node(s) had untolerated taint {gpu: }, 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }.',
          ),
        ),
      ],
    },
    since: 5,
    reason: 'Unschedulable',
    message:
      'No node takes head pod c-head-1, which asks for cpu 2, memory 4Gi: 0/3 nodes are available: 1 Insufficient cpu, 1 node(s) had untolerated taint {gpu: }, 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }.',
    hint: 'tolerations for the taints of the nodes: gpu.',
  },
  {
    trouble: 'an ephemeral volume of a storage class that does not exist',
    objects: {
      rayCluster: withHeadVolumes({
        name: 'scratch',
        ephemeral: {
          volumeClaimTemplate: { spec: { storageClassName: 'fast' } },
        },
      }),
      pods: [
        headPod(
          unscheduled(5, 'pod has unbound immediate PersistentVolumeClaims.'),
        ),
      ],
    },
    since: 5,
    reason: 'Unschedulable',
    message:
      'No node takes head pod c-head-1, which asks for cpu 2, memory 4Gi: pod has unbound immediate PersistentVolumeClaims.',
    hint: 'Check that its storage class fast exists and provides the claim c-head-1-scratch, which Kubernetes makes for the volume scratch.',
  },
  {
    trouble: 'a claim that does not exist, beside an ephemeral volume',
    objects: {
      rayCluster: withHeadVolumes(
        { name: 'scratch', ephemeral: {} },
        { name: 'data', persistentVolumeClaim: { claimName: 'training' } },
      ),
      pods: [
        headPod(
          unscheduled(
            5,
            'persistentvolumeclaim "training" not found. not found.',
          ),
        ),
      ],
    },
    since: 5,
    reason: 'Unschedulable',
    message:
      'No node takes head pod c-head-1, which asks for cpu 2, memory 4Gi: persistentvolumeclaim "training" not found.',
    hint: "Create or fix what the group's volumes name: persistent volume claim training. Check that there is a default storage class",
  },
  {
    trouble: 'volumes that a node can not mount',
    objects: {
      rayCluster: withHeadVolumes(
        { name: 'tls', secret: { secretName: 'certificates' } },
        { name: 'cache', emptyDir: {} },
      ),
      pods: [
        headPod({
          conditions: [
            condition('PodScheduled', 'True', 3),
            condition('PodReadyToStartContainers', 'False', 4),
          ],
          ...waiting('ContainerCreating'),
        }),
      ],
    },
    since: 4,
    reason: 'PodNotPrepared',
    message:
      'Head pod c-head-1 waits for its volumes and its network on node node-1.',
    hint: 'Check that what the volumes tls, cache name exists in the namespace test and can be mounted: Secret certificates.',
  },
  {
    trouble: 'a service account that is missing (recorded)',
    objects: {
      rayCluster: replicaFailure(
        'pods "c-full-head-" is forbidden: error looking up service account test/ray-sa: serviceaccount "ray-sa" not found',
      ),
    },
    since: 4,
    reason: 'FailedCreateHeadPod',
    message:
      'Kubernetes refuses the head pod: error looking up service account test/ray-sa: serviceaccount "ray-sa" not found.',
    hint: 'Create the service account ray-sa',
  },
  {
    trouble: 'a quota that is used up',
    objects: {
      rayCluster: replicaFailure(
        'pods "c-g-worker-" is forbidden: exceeded quota: q, requested: cpu=2, used: cpu=4, limited: cpu=4',
        'FailedCreateWorkerPod',
      ),
    },
    since: 4,
    reason: 'QuotaExceeded',
    message:
      'Kubernetes refuses a worker pod: exceeded quota: q, requested: cpu=2, limited: cpu=4.',
    hint: 'quota',
  },
  {
    trouble: 'something that the operator can not make',
    objects: {
      events: [
        clusterEvent(3, { type: 'Warning', reason: 'FailedToCreateIngress' }),
        clusterEvent(4, { reason: 'CreatedService' }),
        clusterEvent(5, {
          type: 'Warning',
          reason: 'FailedToCreateIngress',
          message: 'no such class',
        }),
        clusterEvent(9, {
          type: 'Warning',
          reason: 'FailedToCreateIngress',
          message: 'no such class',
        }),
      ],
    },
    since: 5,
    reason: 'FailedToCreateIngress',
    message: 'The operator gets no further: no such class.',
    hint: 'Fix',
  },
];

describe.each(CASES)('$trouble', ({ objects, since, ...told }) => {
  const expected = {
    reason: told.reason,
    message: told.message,
    hint: expect.stringContaining(told.hint),
    since: timeAt(since),
  };
  const end = since + GRACE_SECONDS;

  it('is reported at once, but does not fail the cluster in the grace period', () => {
    const early = explain(objects, at(end - 1));
    expect(early).toMatchObject({
      ...expected,
      state: 'provisioning',
      reevaluateAt: timeAt(end),
    });
    expect(clusterState(early)).toBe('');
  });

  it('fails the cluster after the grace period', () => {
    const late = explain(objects, at(end));
    expect(late).toMatchObject({
      ...expected,
      state: 'failed',
      reevaluateAt: '',
    });
    expect(clusterState(late)).toBe('failed');
  });
});

describe('a cluster in trouble', () => {
  it.each([
    ['full', 'Create the service account ray-sa'],
    ['autoscaler', 'Fix what Kubernetes names'],
    ['volumes', 'Fix what Kubernetes names'],
  ] as const)('fails like the recorded cluster: %s', (name, hint) => {
    const status = explain(
      { rayCluster: recordedRayCluster(name) },
      new Date('2026-11-21T09:20:00Z'),
    );
    expect(status).toMatchObject({
      state: 'failed',
      hint: expect.stringContaining(hint),
    });
    // Every attempt of the operator has another pod name; the message stays the same.
    expect(status.message).not.toMatch(/Pod "/i);
  });

  it('does not flicker while kubelets alternate between two reasons of one cause', () => {
    const [tries, waits] = ['ErrImagePull', 'ImagePullBackOff'].map(reason => {
      const pods = [headPod(waiting(reason))];
      const { pods: _, ...status } = explain({ pods }, at(100));
      return status;
    });
    expect(tries).toEqual(waits);
  });

  it('stays ready during the grace period of a new worker', () => {
    const pods = [
      headPod(readySince(20)),
      workerPod({ name: 'w1', ...waiting('ErrImagePull') }),
      workerPod({ name: 'w2', ...waiting('ImagePullBackOff') }),
    ];
    const ready = rayCluster({ status: READY });
    expect(explain({ rayCluster: ready, pods }, at(40))).toMatchObject({
      state: 'ready',
      reason: 'ImagePullBackOff',
      message: expect.stringContaining('(and 1 more like it).'),
      reevaluateAt: timeAt(63),
    });
    expect(explain({ rayCluster: ready, pods }, at(63)).state).toBe('failed');
  });

  it.each([
    ['TriggeredScaleUp', 'pod triggered scale-up: [{pool 0->1 (max: 3)}]'],
    ['Nominated', 'Pod should schedule on: nodeclaim/default-abcde'],
  ])('has not failed while a node is announced: %s', (reason, message) => {
    const pods = [headPod(unscheduled(3, '0/3 nodes: Insufficient cpu.'))];
    const announced = { reason, message, type: 'Normal' };
    const involvedObject = { kind: 'Pod', namespace: 'test', name: 'c-head-1' };
    const podEvents = [{ ...clusterEvent(10, announced), involvedObject }];
    // Twenty minutes after the event.
    const end = 10 + 1_200;
    expect(explain({ pods, podEvents }, at(end - 1))).toMatchObject({
      state: 'provisioning',
      reason: 'Unschedulable',
      reevaluateAt: timeAt(end),
    });
    const late = explain({ pods, podEvents }, at(end + 1));
    expect(late.state).toBe('failed');
  });

  it('ignores pods that are being deleted', () => {
    const metadata = { deletionTimestamp: timeAt(30) };
    const pods = [headPod({ ...waiting('ErrImagePull'), metadata })];
    expect(explain({ pods }, at(100)).state).toBe('provisioning');
  });

  it('reports trouble past its grace period first', () => {
    const pods = [
      headPod(unscheduled(3, 'Insufficient cpu')),
      workerPod({
        conditions: [condition('Ready', 'False', 90)],
        ...waiting('ErrImagePull'),
      }),
    ];
    expect(explain({ pods }, at(100))).toMatchObject({
      state: 'failed',
      reason: 'Unschedulable',
      reevaluateAt: timeAt(150),
    });
  });

  it('is not re-evaluated before something can change', () => {
    const status = explainCluster({
      rayCluster: rayCluster({ status: PROVISIONING }),
      pods: [headPod(waiting('ErrImagePull'))],
      events: [],
      now: at(3),
      gracePeriodMs: 1500,
    });
    expect(status.reevaluateAt).toBe(timeAt(5));
  });

  it('truncates long messages', () => {
    const long = rayCluster({
      status: {
        state: 'failed',
        reason: `first\nsecond ${'x'.repeat(2_000)}`,
      },
    });
    const { message } = explain({ rayCluster: long }, at(100));
    expect(message).toMatch(/first second x+…$/);
    expect(message.length).toBeLessThan(400);
  });
});
