import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  Pod,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { clusterNameOf, isSelecting } from '../../jobs/explain/JobFacts';
import { RayCache } from '../../kinds/RayCache';
import { RayViews } from '../../kinds/RayViews';

/** A cluster on which jobs run. */
export interface RunningCluster {
  key: ObjectKey;
  uid: string;
  rayCluster: RayCluster;
  pods: readonly Pod[];
  /** The jobs that run there. */
  jobs: ReadonlyArray<{ uid: string; isShared: boolean }>;
}

/** The clusters on which jobs run now. */
export function runningClusters({
  cache,
  views,
}: {
  cache: Pick<RayCache, 'objects' | 'pods'>;
  views: Pick<RayViews, 'of'>;
}): RunningCluster[] {
  const { recent } = views.of.job;
  const found = new Map<string, RunningCluster>();
  // Ray's own state, by which views are indexed.
  for (const view of recent.narrowest({ state: 'RUNNING' })) {
    const { namespace, uid = '' } = view;
    const rayJob = cache.objects.job.get(view);
    const name = rayJob && clusterNameOf(rayJob);
    const isRunning = view.listFields.state === 'running';
    if (!name || !uid || !isRunning) continue;
    const key = { namespace, name };
    const rayCluster = cache.objects.cluster.get(key);
    const { uid: clusterUid } = rayCluster?.metadata ?? {};
    if (!rayCluster || !clusterUid) continue;
    const job = { uid, isShared: isSelecting(rayJob) };
    const known = found.get(clusterUid);
    found.set(clusterUid, {
      key,
      rayCluster,
      uid: clusterUid,
      pods:
        known?.pods ?? cache.pods.ownedBy({ kind: RAY_CLUSTERS.kind, ...key }),
      jobs: [...(known?.jobs ?? []), job],
    });
  }
  return [...found.values()];
}
