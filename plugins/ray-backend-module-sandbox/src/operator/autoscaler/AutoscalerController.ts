import { Controller } from '../../controllerRuntime/Controller';
import { headServiceName } from '../raycluster/names';
import { RayCluster, WorkerGroupSpec } from '../raycluster/RayCluster';
import { findClusterPods } from '../raycluster/clusterPods';
import { Pod } from '../../objects';
import { RayHeads } from '../../simulation/rayDashboard';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { ObjectClient, ObjectKey } from '../../core/types';
import { planScaling } from './planScaling';

/** How often Ray's autoscaler looks at its cluster, in simulated milliseconds. */
const UPDATE_INTERVAL_MS = 5000;

/**
 * The autoscalers beside the heads of Ray clusters: each writes into its RayCluster how many workers it needs and which
 * are not used any more, and leaves the pods to the operator.
 */
export class AutoscalerController implements Controller {
  readonly resource = 'rayclusters.ray.io';
  readonly kind = 'RayCluster';
  readonly owns = [];
  readonly #client: ObjectClient;
  readonly #heads: RayHeads;

  constructor(options: { client: ObjectClient; heads: RayHeads }) {
    this.#client = options.client;
    this.#heads = options.heads;
  }

  reconcile(key: ObjectKey): WorkResult | undefined {
    const cluster = this.#client.get<RayCluster>(this.resource, key);
    if (!cluster?.spec.enableInTreeAutoscaling) {
      return undefined;
    }
    const name = headServiceName(cluster);
    const head = this.#heads.behindService({ ...key, name });
    if (head && runsAutoscaler(head.pod) && !cluster.spec.suspend) {
      const { workers } = findClusterPods({ client: this.#client, cluster });
      this.#write(cluster, planScaling(cluster, workers, head.scheduler));
    }
    return { requeueAfterMs: UPDATE_INTERVAL_MS };
  }

  #write(cluster: RayCluster, workerGroupSpecs: WorkerGroupSpec[]): void {
    const { spec } = cluster;
    if (
      workerGroupSpecs.some(group => !spec.workerGroupSpecs?.includes(group))
    ) {
      this.#client.update<RayCluster>(this.resource, {
        ...cluster,
        spec: { ...spec, workerGroupSpecs },
      });
    }
  }
}

/** A head from before autoscaling was turned on has none. */
function runsAutoscaler({ spec }: Pod): boolean {
  return spec.containers.some(({ name }) => name === 'autoscaler');
}
