import { Event, Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { explainCluster } from '../explainCluster';
import { PROVISIONING, rayCluster } from './objects';

/** The `ray.clusters.failureGracePeriod` of these explanations. */
export const GRACE_SECONDS = 60;

/** The objects that a cluster is explained from. By default, only a cluster that was just created. */
export interface ExplainedObjects {
  rayCluster?: RayCluster;
  pods?: Pod[];
  events?: Event[];
  podEvents?: Event[];
}

/** Explains a cluster with a grace period of {@link GRACE_SECONDS}. */
export function explain(objects: ExplainedObjects, now: Date) {
  return explainCluster({
    rayCluster: rayCluster({ status: PROVISIONING }),
    pods: [],
    events: [],
    gracePeriodMs: GRACE_SECONDS * 1000,
    ...objects,
    now,
  });
}
