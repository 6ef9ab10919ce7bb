import { useEntity } from '@backstage/plugin-catalog-react';
import { ClusterDetails } from '../clusters/detail/ClusterDetails';
import { useCluster } from '../clusters/detail/useCluster';
import { LiveIndicator } from '../live';
import { ObjectKey } from '../live/patchByKey';
import { clusterOfEntity } from './clusterOfEntity';
import { MissingCluster } from './MissingCluster';

function Content({ cluster }: { cluster: ObjectKey }) {
  const live = useCluster(cluster);
  return (
    <>
      <LiveIndicator live={live} />
      <ClusterDetails live={live} {...cluster} />
    </>
  );
}

/** The tab of a cluster's catalog entity. */
export function ClusterEntityContent() {
  const { entity } = useEntity();
  const cluster = clusterOfEntity(entity);
  return cluster ? <Content cluster={cluster} /> : <MissingCluster />;
}
