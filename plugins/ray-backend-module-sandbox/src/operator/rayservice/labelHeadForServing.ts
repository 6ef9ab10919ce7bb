import { Pod } from '../../objects';
import { findClusterPods, isRunningAndReady } from '../raycluster/clusterPods';
import { SERVE_LABEL } from '../raycluster/names';
import { RayCluster } from '../raycluster/RayCluster';
import { ServiceReconciliation } from './ServiceReconciliation';

/** Lets a head take part in serving while its proxy is healthy, unless the service excludes heads. */
export function labelHeadForServing(
  reconciliation: ServiceReconciliation,
  cluster: RayCluster,
): void {
  const { client, events, service } = reconciliation;
  const { head } = findClusterPods({ client, cluster });
  if (!head) {
    return;
  }
  const serves =
    isRunningAndReady(head) && !service.spec.excludeHeadPodFromServeSvc;
  const { metadata } = head;
  if (metadata.labels?.[SERVE_LABEL] === String(serves)) {
    return;
  }
  client.update<Pod>('pods', {
    ...head,
    metadata: {
      ...metadata,
      labels: { ...metadata.labels, [SERVE_LABEL]: String(serves) },
    },
  });
  events.record(service, {
    type: 'Normal',
    reason: 'UpdatedHeadPodServeLabel',
    action: 'Update',
    message: `Updated the serve label to "${serves}" for the Head Pod ${metadata.namespace}/${metadata.name}`,
  });
}
