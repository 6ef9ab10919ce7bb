import { Pod, PODS, RAY_CLUSTERS } from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { jobKind } from '../jobs/jobKind';
import { trimPod } from '../kubernetes/cache/trim';
import { WatchCache } from '../kubernetes/cache/WatchCache';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { OPERATOR_PODS } from '../kubernetes/ownObjects';
import { serviceKind } from '../services/serviceKind';
import { templateKind } from '../templates/templateKind';

/** The objects of every kind, and what tells how they are. */
export class RayCache extends WatchCache {
  readonly clusters = this.followKind(clusterKind);
  readonly jobs = this.followKind(jobKind);
  readonly services = this.followKind(serviceKind);
  /** ConfigMaps that hold compute templates. */
  readonly templates = this.followKind(templateKind);
  /**
   * Pods that the operator made, by cluster; those that submit jobs are found by
   * `ownedBy({ kind: 'RayJob', namespace, name })`. They are cut down to what states, logs and explanations need.
   */
  readonly pods = this.follow<Pod>({
    resource: PODS,
    selector: OPERATOR_PODS,
    trim: trimPod,
    index: { ownerOf: ownerOfPod, kind: RAY_CLUSTERS.kind },
  });
  readonly clusterEvents = this.followEvents(clusterKind.resource);
  readonly jobEvents = this.followEvents(jobKind.resource);
  readonly serviceEvents = this.followEvents(serviceKind.resource);
}
