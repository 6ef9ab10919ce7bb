import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Cluster,
  rayClusterCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import {
  contractViolations,
  CreateForm,
  pairViolations,
  useCreateForm,
} from '../../forms';
import { rayTranslationRef } from '../../translation';
import { ClusterValues, newCluster, pairsOf, toCluster } from './clusterForm';

/** The form for a new cluster. */
export function useClusterForm(options: {
  namespace: string;
  onCreated(cluster: Cluster): void;
}): CreateForm<ClusterValues> {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const texts = {
    emptyKey: t('form.emptyKey'),
    duplicateKey: t('form.duplicateKey'),
  };
  return useCreateForm<ClusterValues>({
    defaultValues: newCluster(options.namespace),
    permission: rayClusterCreatePermission.name,
    validate: values => [
      ...pairsOf(values).flatMap(([field, pairs]) =>
        pairViolations({ field, pairs, texts }),
      ),
      ...contractViolations('createCluster', {
        namespace: values.namespace,
        cluster: toCluster(values),
      }),
    ],
    create: async values => {
      const created = await client.createCluster({
        namespace: values.namespace,
        cluster: toCluster(values),
      });
      options.onCreated(created);
    },
  });
}
