import {
  desiredWorkers,
  quantityValue,
} from '@rayport/backstage-plugin-ray-common';
import { PodTemplate, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { isAccelerator } from '../../core/accelerators';
import { podRequests } from '../../capacity/podRequests';

/** Requests of a cluster: cores, bytes and GPUs. */
export interface Amounts {
  cpu: number;
  memory: number;
  gpu: number;
}

/** No requests. */
export const NO_AMOUNTS: Amounts = { cpu: 0, memory: 0, gpu: 0 };

/** Adds amounts up. */
export function sum(a: Amounts, b: Amounts): Amounts {
  return {
    cpu: a.cpu + b.cpu,
    memory: a.memory + b.memory,
    gpu: a.gpu + b.gpu,
  };
}

function valueOf(quantity: string | undefined): number {
  return quantityValue(quantity ?? '') ?? 0;
}

/** The amounts that a pod of a template requests. */
export function amountsOf(
  template: PodTemplate | undefined,
  isCounted = isAccelerator,
): Amounts {
  const requests = podRequests(template);
  const gpus = [...requests].filter(([name]) => isCounted(name));
  return {
    cpu: requests.get('cpu') ?? 0,
    memory: requests.get('memory') ?? 0,
    gpu: gpus.reduce((total, [, count]) => total + count, 0),
  };
}

function times(count: number, { cpu, memory, gpu }: Amounts): Amounts {
  return { cpu: count * cpu, memory: count * memory, gpu: count * gpu };
}

/** Requests as the operator will count them, from the pods that it will create. */
function fromSpec({ spec }: RayCluster, isCounted = isAccelerator): Amounts {
  const { headGroupSpec, workerGroupSpecs = [] } = spec ?? {};
  return workerGroupSpecs.reduce(
    (total, { template, ...group }) =>
      sum(total, times(desiredWorkers(group), amountsOf(template, isCounted))),
    amountsOf(headGroupSpec?.template, isCounted),
  );
}

/** The operator counts resources with this suffix, so no MIG partitions and no TPUs (KubeRay 1.7, `sumGPUs`). */
const COUNTED_BY_OPERATOR = /gpu$/;

function isUncounted(resource: string): boolean {
  return isAccelerator(resource) && !COUNTED_BY_OPERATOR.test(resource);
}

/** Requests of a cluster: the operator's sum, or ours if it has none yet. A suspended cluster requests nothing. */
export function requestedAmounts(rayCluster: RayCluster): Amounts {
  if (rayCluster.spec?.suspend) return NO_AMOUNTS;
  const { desiredCPU, desiredMemory, desiredGPU } = rayCluster.status ?? {};
  if (desiredCPU === undefined) return fromSpec(rayCluster);
  return {
    cpu: valueOf(desiredCPU),
    memory: valueOf(desiredMemory),
    gpu: valueOf(desiredGPU) + fromSpec(rayCluster, isUncounted).gpu,
  };
}
