import { RayCluster } from '../raycluster/RayCluster';
import { deleteServiceCluster, listServiceClusters } from './serviceClusters';
import { ServiceReconciliation } from './ServiceReconciliation';

/** How long a cluster outlives its replacement when the service doesn't say, so that requests under way can end. */
const DEFAULT_DELAY_S = 60;
const MS_PER_SECOND = 1000;

/** Deletes clusters that the service neither uses nor prepares, some time after they were replaced. */
export function deleteReplacedClusters(
  reconciliation: ServiceReconciliation,
): void {
  const { clock, service, status } = reconciliation;
  const { rayClusterDeletionDelaySeconds = DEFAULT_DELAY_S } = service.spec;
  const used = [
    status.activeServiceStatus?.rayClusterName,
    status.pendingServiceStatus?.rayClusterName,
  ];
  listServiceClusters(reconciliation)
    .filter(({ metadata }) => !used.includes(metadata.name))
    .filter(
      cluster =>
        clock.elapsedMs(replacedAt(reconciliation, cluster)) >
        rayClusterDeletionDelaySeconds * MS_PER_SECOND,
    )
    .forEach(cluster => deleteServiceCluster(reconciliation, cluster));
}

/** The upgrade's last turn: traffic went to another cluster, or yet another cluster was begun. */
function replacedAt(
  { status }: ServiceReconciliation,
  { metadata }: RayCluster,
): Date {
  const upgrade = status.conditions?.find(
    ({ type }) => type === 'UpgradeInProgress',
  );
  return new Date(
    upgrade?.lastTransitionTime ?? metadata.creationTimestamp ?? 0,
  );
}
