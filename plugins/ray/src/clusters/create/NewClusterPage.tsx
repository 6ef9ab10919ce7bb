import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { CreateFormLayout, CreatePage, useShowCreated } from '../../forms';
import {
  clusterRouteRef,
  clustersRouteRef,
  newClusterRouteRef,
} from '../../routes';
import { useNamespaceTemplates } from '../../templates/useNamespaceTemplates';
import { rayTranslationRef } from '../../translation';
import { BasicFields } from './BasicFields';
import { ClusterPartFields } from './ClusterPartFields';
import { FormSection } from './FormSection';
import { SummaryCard } from './SummaryCard';
import { useClusterForm } from './useClusterForm';

function NewClusterForm() {
  const { t } = useTranslationRef(rayTranslationRef);
  const [params] = useSearchParams();
  const showCreated = useShowCreated();
  const listPath = useRouteRef(clustersRouteRef)?.() ?? '/';
  const clusterLink = useRouteRef(clusterRouteRef);
  const createForm = useClusterForm({
    namespace: params.get('namespace') ?? '',
    onCreated: ({ namespace, name }) =>
      showCreated(
        t('clusterForm.created', { name }),
        clusterLink?.({ namespace, name }) ?? listPath,
      ),
  });
  const { control } = createForm.form;
  const namespace = useWatch({ control, name: 'namespace' });
  const templates = useNamespaceTemplates(namespace);
  return (
    <CreateFormLayout
      label={t('clusterForm.title')}
      createForm={createForm}
      aside={
        <SummaryCard
          templates={templates.data ?? []}
          submitLabel={t('clusterForm.submit')}
          cancelPath={listPath}
        />
      }
    >
      <FormSection title={t('clusterForm.basics')}>
        <BasicFields />
      </FormSection>
      <ClusterPartFields namespace={namespace} templates={templates} />
    </CreateFormLayout>
  );
}

/** The page for a new cluster. */
export function NewClusterPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <CreatePage
      title={t('clusterForm.title')}
      description={t('clusterForm.description')}
      href={useRouteRef(newClusterRouteRef)?.()}
    >
      <NewClusterForm />
    </CreatePage>
  );
}
