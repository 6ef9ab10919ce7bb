import { useWatch } from 'react-hook-form';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterPartFields } from '../../clusters/form/ClusterPartFields';
import { FormSection } from '../../clusters/form/FormSection';
import { SummaryCard } from '../../clusters/form/SummaryCard';
import {
  FormStart,
  FormText,
  ObjectFormLayout,
  useRoutedForm,
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
  const texts = start.changing ? 'jobForm.change' : 'jobForm.new';
  const { form, cancelPath } = useRoutedForm({
    resource: jobForm,
    start,
    done: name => t(`${texts}.done`, { name }),
    listPath: useRouteRef(jobsRouteRef)?.() ?? '/',
    objectPath: useRouteRef(jobRouteRef),
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
          cancelPath={cancelPath}
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
