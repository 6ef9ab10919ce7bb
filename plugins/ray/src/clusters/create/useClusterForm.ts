import {
  Cluster,
  rayClusterCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { CreateForm, useContractForm } from '../../forms';
import { ClusterValues, newCluster, pairsOf, toCluster } from './clusterForm';

/** The form for a new cluster. */
export function useClusterForm(options: {
  namespace: string;
  onCreated(cluster: Cluster): void;
}): CreateForm<ClusterValues> {
  return useContractForm({
    defaultValues: newCluster(options.namespace),
    permission: rayClusterCreatePermission.name,
    operation: 'createCluster',
    toRequest: (values: ClusterValues) => ({
      namespace: values.namespace,
      cluster: toCluster(values),
    }),
    pairsOf,
    create: async (client, request) =>
      options.onCreated(await client.createCluster(request)),
  });
}
