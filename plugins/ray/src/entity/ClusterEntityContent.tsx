import { clusterEntity } from './clusterEntity';
import { EntityContent } from './EntityContent';

/** The tab of a cluster's catalog entity. */
export function ClusterEntityContent() {
  return <EntityContent detail={clusterEntity} />;
}
