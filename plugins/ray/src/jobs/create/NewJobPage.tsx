import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterPartFields } from '../../clusters/create/ClusterPartFields';
import { FormSection } from '../../clusters/create/FormSection';
import { SummaryCard } from '../../clusters/create/SummaryCard';
import {
  CreateFormLayout,
  CreatePage,
  FormText,
  useShowCreated,
} from '../../forms';
import { jobRouteRef, jobsRouteRef, newJobRouteRef } from '../../routes';
import { useNamespaceTemplates } from '../../templates/useNamespaceTemplates';
import { rayTranslationRef } from '../../translation';
import { CommandFields } from './CommandFields';
import { PlaceFields } from './PlaceFields';
import { useJobForm } from './useJobForm';

function NewJobForm() {
  const { t } = useTranslationRef(rayTranslationRef);
  const [params] = useSearchParams();
  const showCreated = useShowCreated();
  const listPath = useRouteRef(jobsRouteRef)?.() ?? '/';
  const jobLink = useRouteRef(jobRouteRef);
  const createForm = useJobForm({
    namespace: params.get('namespace') ?? '',
    onCreated: ({ namespace, name }) =>
      showCreated(
        t('jobForm.created', { name }),
        jobLink?.({ namespace, name }) ?? listPath,
      ),
  });
  const { control } = createForm.form;
  const [namespace, place] = useWatch({
    control,
    name: ['namespace', 'place'],
  });
  const templates = useNamespaceTemplates(namespace);
  const isOwn = place === 'own';
  return (
    <CreateFormLayout
      label={t('jobForm.title')}
      createForm={createForm}
      aside={
        <SummaryCard
          templates={isOwn ? (templates.data ?? []) : undefined}
          submitLabel={t('jobForm.submit')}
          cancelPath={listPath}
        />
      }
    >
      <FormSection title={t('jobForm.command')}>
        <CommandFields />
      </FormSection>
      <FormSection title={t('jobForm.where')}>
        <PlaceFields namespace={namespace} />
        {isOwn && (
          <FormText
            name="version"
            label={t('clusterForm.version')}
            description={t('clusterForm.versionHint')}
          />
        )}
      </FormSection>
      {isOwn && (
        <ClusterPartFields namespace={namespace} templates={templates} />
      )}
    </CreateFormLayout>
  );
}

/** The page for a new job. */
export function NewJobPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <CreatePage
      title={t('jobForm.title')}
      description={t('jobForm.description')}
      href={useRouteRef(newJobRouteRef)?.()}
    >
      <NewJobForm />
    </CreatePage>
  );
}
