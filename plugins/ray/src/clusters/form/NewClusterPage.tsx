import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormPage, NewObject } from '../../forms';
import { newClusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterForm } from './ClusterForm';
import { clusterForm, newCluster } from './clusterForm';

/** The page for a new cluster. */
export function NewClusterPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <FormPage
      title={t('clusterForm.new.title')}
      description={t('clusterForm.new.description')}
      href={useRouteRef(newClusterRouteRef)?.()}
    >
      <NewObject resource={clusterForm} empty={newCluster}>
        {start => <ClusterForm start={start} />}
      </NewObject>
    </FormPage>
  );
}
