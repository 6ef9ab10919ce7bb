import {
  desiredWorkers,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  Pod,
  PodTemplate,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { isAccelerator } from '../../core/accelerators';
import { podRequests } from '../../capacity/podRequests';
import { ResourceAmounts, sumAmounts } from '../../capacity/resourceAmounts';
import { isOwnPod } from '../../clusters/explain/ClusterFacts';
import { hasPodEnded } from '../../kubernetes/hasPodEnded';
import {
  Amounts,
  amountsOf,
  NO_AMOUNTS,
  requestedAmounts,
  sum,
} from './requestedAmounts';

/** Requested amounts of a cluster, and the part that its pods hold. */
export interface ClusterAmounts {
  requested: Amounts;
  /** Held by pods with a node. */
  running: Amounts;
  /** Not held by any pod. */
  waiting: Amounts;
  /** How many, by resource. */
  gpus: Record<'requested' | 'running', ResourceAmounts>;
}

function gpusOf(template: PodTemplate | undefined, count = 1): ResourceAmounts {
  const gpus = [...podRequests(template)].filter(([name]) =>
    isAccelerator(name),
  );
  return new Map(gpus.map(([name, number]) => [name, number * count]));
}

function requestedGpus({ spec }: RayCluster): ResourceAmounts {
  const { suspend, headGroupSpec, workerGroupSpecs = [] } = spec ?? {};
  if (suspend) return new Map();
  return sumAmounts([
    gpusOf(headGroupSpec?.template),
    ...workerGroupSpecs.map(group =>
      gpusOf(group.template, desiredWorkers(group)),
    ),
  ]);
}

/** Requests of a pod's Ray container. Containers that the operator adds are not part of its count of a cluster. */
function rayAmounts({ spec }: Pod): Amounts {
  return amountsOf({ spec: { containers: spec?.containers?.slice(0, 1) } });
}

/** Requests of the containers in the definition next to the Ray container. */
function besideRay({ spec }: RayCluster, pod: Pod): Amounts {
  const { headGroupSpec, workerGroupSpecs = [] } = spec ?? {};
  const name = pod.metadata.labels?.[RAY_LABELS.group];
  const group =
    workerGroupSpecs.find(({ groupName }) => groupName === name) ??
    headGroupSpec;
  const others = group?.template?.spec?.containers?.slice(1) ?? [];
  return others.length
    ? amountsOf({ spec: { containers: others } })
    : NO_AMOUNTS;
}

function missing(wanted: number, held: number): number {
  return Math.max(wanted - held, 0);
}

/** The amounts that a cluster requests, and the part that its pods hold. */
export function clusterAmounts(
  rayCluster: RayCluster,
  pods: readonly Pod[],
): ClusterAmounts {
  const placed = pods.filter(
    pod => isOwnPod(pod, rayCluster) && pod.spec?.nodeName && !hasPodEnded(pod),
  );
  const requested = requestedAmounts(rayCluster);
  const running = placed
    .map(pod => sum(rayAmounts(pod), besideRay(rayCluster, pod)))
    .reduce(sum, NO_AMOUNTS);
  return {
    requested,
    running,
    waiting: {
      cpu: missing(requested.cpu, running.cpu),
      memory: missing(requested.memory, running.memory),
      gpu: missing(requested.gpu, running.gpu),
    },
    gpus: {
      requested: requestedGpus(rayCluster),
      running: sumAmounts(placed.map(pod => gpusOf(pod))),
    },
  };
}
