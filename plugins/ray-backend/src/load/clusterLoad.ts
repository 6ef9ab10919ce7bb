import {
  ClusterLoad,
  MAX_LOAD_DEMANDS,
  MAX_LOAD_NODES,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { ClusterStatusReport } from './clusterStatusReport';
import { NodeSummary } from './nodeSummary';
import { explainDemand, unmetDemands } from './pendingDemands';
import { rayGroups } from './rayGroups';
import { nodeLoad, resourceLoad } from './resourceLoad';

/** Ray's answers; `status` is undefined if that one is missing. */
export interface RaysWords {
  nodes: readonly NodeSummary[];
  status: ClusterStatusReport | undefined;
}

/** Converts Ray's answers to a cluster's usage and its pending demands. */
export function clusterLoad(
  rayCluster: RayCluster,
  { nodes, status }: RaysWords,
): Omit<ClusterLoad, 'asOf' | 'gap' | 'message' | 'excessive'> {
  const joined = nodes.map(node => ({
    node,
    logical:
      status?.usageByNode.get(node.id) ??
      status?.usageByNode.get(node.ip) ??
      node.logical,
  }));
  const demands = unmetDemands(status?.demands ?? [], nodes);
  const supply = {
    groups: rayGroups(rayCluster),
    nodes,
    hasAutoscaler: rayCluster.spec?.enableInTreeAutoscaling ?? false,
  };
  return {
    total: resourceLoad(joined),
    nodes: joined.slice(0, MAX_LOAD_NODES).map(nodeLoad),
    omittedNodes: Math.max(joined.length - MAX_LOAD_NODES, 0),
    demandsKnown: status?.isKnown ?? false,
    demands: demands
      .slice(0, MAX_LOAD_DEMANDS)
      .map(demand => explainDemand(demand, supply)),
    omittedDemands: Math.max(demands.length - MAX_LOAD_DEMANDS, 0),
    autoscalerError: status?.error ?? '',
  };
}
