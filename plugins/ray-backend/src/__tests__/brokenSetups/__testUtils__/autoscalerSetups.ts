import {
  condition,
  headPod,
  readySince,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import {
  BrokenSetup,
  clusterSetup,
  ONCE_READY,
  podWarning,
} from './BrokenSetup';

/** A worker without a node, and what a node autoscaler says about it. */
function autoscalerSetup(
  setup: string,
  [reason, said]: readonly [reason: string, said: string],
  cause: { message: RegExp; hint: RegExp },
): BrokenSetup {
  const message = '0/3 nodes are available: 3 Insufficient nvidia.com/gpu.';
  const unscheduled = { reason: 'Unschedulable', message };
  return clusterSetup(
    setup,
    {
      ...ONCE_READY,
      pods: [
        headPod(readySince(20)),
        workerPod({
          conditions: [condition('PodScheduled', 'False', 3, unscheduled)],
        }),
      ],
      podEvents: [podWarning(reason, said, 'c-g-worker-1', 300)],
    },
    { reason: 'Unschedulable', ...cause },
  );
}

/** Pods for which a node autoscaler adds a node, or not (cluster-autoscaler 1.34, GKE, Karpenter 1). */
export const AUTOSCALER_SETUPS: BrokenSetup[] = [
  autoscalerSetup(
    'a node that cluster-autoscaler adds',
    ['TriggeredScaleUp', 'pod triggered scale-up: [{gpu-pool 0->1 (max: 3)}]'],
    { message: /The node autoscaler adds a node: pod trig/, hint: /^Wait for/ },
  ),
  autoscalerSetup(
    'a node pool at its maximum',
    [
      'NotTriggerScaleUp',
      "pod didn't trigger scale-up: 2 max node group size reached",
    ],
    {
      message: /adds no node: pod didn't trigger scale-up: 2 max node group/,
      hint: /^Ask for what a node pool of the autoscaler can have/,
    },
  ),
  autoscalerSetup(
    'a zone of GKE without machines',
    [
      'FailedScaleUp',
      'Node scale up in zones us-central1-a associated with this pod failed: GCE out of resources.',
    ],
    {
      message: /adds no node: Node scale up in zones us-central1-a .* failed/,
      hint: /^Ask for what a node pool/,
    },
  ),
  autoscalerSetup(
    'a node that Karpenter adds',
    ['Nominated', 'Pod should schedule on: nodeclaim/default-abcde'],
    { message: /adds a node: Pod should schedule on: node/, hint: /^Wait for/ },
  ),
  autoscalerSetup(
    'a pod that fits no NodePool of Karpenter',
    [
      'FailedScheduling',
      'Failed to schedule pod, incompatible with nodepool "default", no instance type satisfied resources {"nvidia.com/gpu":"8"}',
    ],
    {
      message: /adds no node: Failed to schedule pod, incompatible with node/,
      hint: /^Ask for what a node pool/,
    },
  ),
];
