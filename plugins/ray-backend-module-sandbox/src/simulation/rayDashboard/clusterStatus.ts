import { Pod } from '../../objects';
import { RayHead } from './RayHeads';
import { amountsAbove0 } from '../commands/RayResources';
import { nodeId, NodeUse, useOfNode } from './nodeSummaries';

/** Used and all of it. */
type Usage = Record<string, [number, number]>;

function usageOf({ total, held, objects }: NodeUse): Usage {
  const used: Record<string, number> = { ...held, objectStoreMemory: objects };
  return Object.fromEntries(
    Object.entries(total).map(([name, all]) => [name, [used[name] ?? 0, all]]),
  );
}

function sum(usages: Usage[]): Usage {
  const total: Usage = {};
  for (const usage of usages) {
    for (const [name, [used, all]] of Object.entries(usage)) {
      const [before, allBefore] = total[name] ?? [0, 0];
      total[name] = [before + used, allBefore + all];
    }
  }
  return total;
}

/** The same demands are one entry, with their number. */
function countedDemands({ scheduler }: RayHead): Array<[object, number]> {
  const counts = new Map<string, number>();
  for (const resources of scheduler.waiting) {
    const text = JSON.stringify(amountsAbove0(resources));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => [JSON.parse(text), count]);
}

/** Ray's answer to `/api/cluster_status`, of version 1 of its autoscaler (Ray 2.60). */
export function clusterStatusOf(head: RayHead): object {
  const { nodes } = head.scheduler;
  const usageByNode = Object.fromEntries(
    nodes.map(pod => [idOf(pod), usageOf(useOfNode(head, pod))]),
  );
  const loadMetricsReport = {
    usage: sum(Object.values(usageByNode)),
    resourceDemand: countedDemands(head),
    pgDemand: [],
    requestDemand: [],
    nodeTypes: nodes.map(pod => [useOfNode(head, pod).total, 1]),
    headIp: null,
    usageByNode,
    nodeTypeMapping: null,
    idleTimeMap: null,
  };
  const autoscalerReport = {
    activeNodes: {},
    idleNodes: null,
    pendingNodes: [],
    pendingLaunches: {},
    failedNodes: [],
    pendingResources: {},
    legacy: true,
  };
  return {
    result: true,
    msg: 'Got cluster status.',
    data: {
      autoscalingStatus: `Cluster status: ${nodes.length} nodes`,
      autoscalingError: null,
      clusterStatus: {
        time: Date.now() / 1000,
        autoscalerReport,
        loadMetricsReport,
      },
    },
  };
}

function idOf({ metadata }: Pod): string {
  return nodeId(metadata.uid ?? '');
}
