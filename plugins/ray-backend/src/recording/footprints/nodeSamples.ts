import {
  HEAD_GROUP,
  PodGroup,
  quantityValue,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { isAccelerator } from '../../core/accelerators';
import { podGroups } from '../../clusters/podGroups';
import {
  entriesByMeasure,
  MeasuredAmounts,
  NodeSample,
} from '../../history/footprints/StoredFootprint';
import { NodeSummary } from '../../load/nodeSummary';

const FULL = 100;

/** Largest amount, more than any node has: a head can report any number, and sums must stay finite. */
const MAX_AMOUNT = 2 ** 60;

/** Requests of a group's containers; undefined if they request nothing. */
function askedOf({ resources }: PodGroup) {
  const amountOf = (quantity: string | undefined) =>
    quantityValue(quantity ?? '') || undefined;
  const gpus = Object.keys(resources).find(isAccelerator);
  return {
    cpu: amountOf(resources.cpu),
    memory: amountOf(resources.memory),
    gpu: gpus && amountOf(resources[gpus]),
  };
}

function amountsOf(
  { cpu, memory, gpus, objectStore, logical }: NodeSummary,
  group: PodGroup | undefined,
): MeasuredAmounts {
  const asked = group && askedOf(group);
  const percents = gpus.flatMap(({ percent }) => percent ?? []);
  const sumOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0);
  return {
    cpu: cpu && { used: cpu.used, total: asked?.cpu ?? cpu.total },
    heldCpu: logical.get('CPU'),
    memory: memory && {
      used: memory.used,
      total: asked?.memory ?? memory.total,
    },
    gpu: percents.length
      ? { used: sumOf(percents) / FULL, total: asked?.gpu || gpus.length }
      : undefined,
    gpuMemory: gpus.length
      ? {
          used: sumOf(gpus.map(({ usedBytes }) => usedBytes)),
          total: sumOf(gpus.map(({ totalBytes }) => totalBytes)),
        }
      : undefined,
    objectStore: logical.get('object_store_memory') ?? objectStore,
  };
}

function bounded(amounts: MeasuredAmounts): MeasuredAmounts {
  return Object.fromEntries(
    entriesByMeasure(amounts).map(([measure, { used, total }]) => [
      measure,
      { used: Math.min(used, MAX_AMOUNT), total: Math.min(total, MAX_AMOUNT) },
    ]),
  );
}

/** Usage of a cluster's nodes, by the names and groups of their pods. */
export function nodeSamples(
  nodes: readonly NodeSummary[],
  { rayCluster, pods }: { rayCluster: RayCluster; pods: readonly Pod[] },
): NodeSample[] {
  const groups = new Map(
    podGroups(rayCluster.spec).map(group => [group.name, group]),
  );
  return nodes.map(node => {
    const pod =
      pods.find(({ status }) => node.ip && status?.podIP === node.ip) ??
      pods.find(({ metadata }) => metadata.name === node.name);
    const group = node.isHead
      ? HEAD_GROUP
      : (pod?.metadata.labels?.[RAY_LABELS.group] ?? '');
    return {
      name: pod?.metadata.name ?? node.name,
      group,
      amounts: bounded(amountsOf(node, groups.get(group))),
    };
  });
}
