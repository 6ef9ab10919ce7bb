import {
  Capacity,
  ComputeTemplate,
  memoryBytes,
} from '@rayport/backstage-plugin-ray-common';
import { GIB } from '../ui/formatAmount';
import { Resources } from '../ui/formatResources';

function rounded(bytes: number): number {
  return Math.round((bytes / GIB) * 10) / 10;
}

/** Total resources of pods. */
export function podTotals(pods: readonly ComputeTemplate[]): Resources {
  const sum = (amountOf: (pod: ComputeTemplate) => number) =>
    pods.reduce((total, pod) => total + amountOf(pod), 0);
  return {
    cpu: sum(({ cpu }) => cpu),
    memory: rounded(sum(memoryBytes)),
    memoryUnit: 'Gi',
    gpu: sum(({ gpu }) => gpu),
  };
}

/** The capacity of the nodes, if it is less than the pods need together, even on empty nodes. */
export function nodesTooSmallFor(
  pods: readonly ComputeTemplate[],
  allocatable: Capacity | undefined,
): Resources | undefined {
  if (!allocatable) return undefined;
  const needed = podTotals(pods);
  const nodes: Resources = {
    cpu: allocatable.cpu,
    memory: rounded(Number(allocatable.memoryBytes)),
    memoryUnit: 'Gi',
    gpu: allocatable.gpu,
  };
  return needed.cpu > nodes.cpu ||
    needed.memory > nodes.memory ||
    needed.gpu > nodes.gpu
    ? nodes
    : undefined;
}
