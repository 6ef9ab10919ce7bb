import { Controller } from '../../controllerRuntime/runController';
import { ObjectClient } from '../../core/types';
import { RayAccess } from '../../simulation/rayDashboard/RayAccess';
import { findClusterPods } from '../raycluster/clusterPods';
import { headServiceName } from '../raycluster/names';
import {
  RAY_CLUSTERS,
  RayCluster,
  WorkerGroupSpec,
} from '../raycluster/RayCluster';
import { planScaling } from './planScaling';

/** How often Ray's autoscaler updates its cluster, in simulated milliseconds. */
const UPDATE_INTERVAL_MS = 5000;

/**
 * The autoscalers beside the heads of Ray clusters: each writes into its RayCluster how many workers it needs and which
 * are not used any more, and leaves the pods to the operator.
 */
export function autoscalerController(options: {
  client: ObjectClient;
  heads: RayAccess;
}): Controller {
  const { client, heads } = options;
  return {
    resource: RAY_CLUSTERS,
    kind: 'RayCluster',
    owns: [],
    reconcile(key) {
      const cluster = client.get<RayCluster>(RAY_CLUSTERS, key);
      if (!cluster?.spec.enableInTreeAutoscaling) {
        return undefined;
      }
      const name = headServiceName(cluster);
      const head = heads.behindService({ ...key, name });
      // A head from before autoscaling was turned on has no autoscaler.
      const hasAutoscaler = head?.pod.spec.containers.some(
        container => container.name === 'autoscaler',
      );
      if (head?.scheduler && hasAutoscaler && !cluster.spec.suspend) {
        const { workers } = findClusterPods(client, cluster);
        const groups = planScaling(cluster, workers, head.scheduler);
        writeGroups(client, cluster, groups);
      }
      return { requeueAfterMs: UPDATE_INTERVAL_MS };
    },
  };
}

function writeGroups(
  client: ObjectClient,
  cluster: RayCluster,
  workerGroupSpecs: WorkerGroupSpec[],
): void {
  const { spec } = cluster;
  if (workerGroupSpecs.some(group => !spec.workerGroupSpecs?.includes(group))) {
    client.update<RayCluster>(RAY_CLUSTERS, {
      ...cluster,
      spec: { ...spec, workerGroupSpecs },
    });
  }
}
