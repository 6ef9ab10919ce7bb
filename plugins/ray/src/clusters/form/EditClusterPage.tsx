import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormPage, FrozenFields, StoredObject } from '../../forms';
import { editClusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterForm } from './ClusterForm';
import { clusterForm } from './clusterForm';
import { useFrozenCluster } from './useFrozenCluster';

/** The page for the change of a cluster. */
export function EditClusterPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const whyFrozen = useFrozenCluster();
  return (
    <FormPage
      title={t('clusterForm.change.title', { name })}
      description={t('clusterForm.change.description')}
      href={useRouteRef(editClusterRouteRef)?.({ namespace, name })}
    >
      <StoredObject resource={clusterForm}>
        {(start, cluster) => (
          <FrozenFields value={whyFrozen(cluster)}>
            <ClusterForm start={start} />
          </FrozenFields>
        )}
      </StoredObject>
    </FormPage>
  );
}
