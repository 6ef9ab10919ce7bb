import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterPartFields } from '../../clusters/form/ClusterPartFields';
import { FormSection } from '../../clusters/form/FormSection';
import { SummaryCard } from '../../clusters/form/SummaryCard';
import {
  FormStart,
  FormText,
  ObjectFormLayout,
  useResourceForm,
} from '../../forms';
import { jobRouteRef, jobsRouteRef } from '../../routes';
import { useNamespaceTemplates } from '../../templates/useNamespaceTemplates';
import { rayTranslationRef } from '../../translation';
import { CommandFields } from './CommandFields';
import { jobForm, JobValues } from './jobForm';
import { PlaceFields } from './PlaceFields';

/** The form for a job, new or changed. */
export function JobForm({ start }: { start: FormStart<JobValues> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const navigate = useNavigate();
  const listPath = useRouteRef(jobsRouteRef)?.() ?? '/';
  const jobLink = useRouteRef(jobRouteRef);
  const { changing } = start;
  const texts = changing ? 'jobForm.change' : 'jobForm.new';
  const form = useResourceForm({
    resource: jobForm,
    start,
    done: ({ name }) => t(`${texts}.done`, { name }),
    onSent: ({ namespace, name }) =>
      navigate(jobLink?.({ namespace, name }) ?? listPath),
  });
  const { control } = form.form;
  const [namespace, place] = useWatch({
    control,
    name: ['namespace', 'place'],
  });
  const templates = useNamespaceTemplates(namespace);
  const isOwn = place === 'own';
  return (
    <ObjectFormLayout
      label={t(`${texts}.submit`)}
      form={form}
      submitLabel={t(`${texts}.submit`)}
      aside={
        <SummaryCard
          form={form}
          templates={isOwn ? (templates.data ?? []) : undefined}
          submitLabel={t(`${texts}.submit`)}
          cancelPath={
            changing ? (jobLink?.(changing.key) ?? listPath) : listPath
          }
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
    </ObjectFormLayout>
  );
}
