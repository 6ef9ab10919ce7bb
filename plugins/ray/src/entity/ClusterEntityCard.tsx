import { clusterEntity } from './clusterEntity';
import { EntityCard } from './EntityCard';

/** The card on the overview of a cluster's catalog entity. */
export function ClusterEntityCard() {
  return <EntityCard detail={clusterEntity} />;
}
