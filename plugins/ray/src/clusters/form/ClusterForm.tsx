import { useWatch } from 'react-hook-form';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormStart, ObjectFormLayout, useRoutedForm } from '../../forms';
import { clusterRouteRef, clustersRouteRef } from '../../routes';
import { useNamespaceTemplates } from '../../templates/useNamespaceTemplates';
import { rayTranslationRef } from '../../translation';
import { BasicFields } from './BasicFields';
import { clusterForm, ClusterValues } from './clusterForm';
import { ClusterPartFields } from './ClusterPartFields';
import { FormSection } from './FormSection';
import { SummaryCard } from './SummaryCard';

/** The form for a cluster, new or changed. */
export function ClusterForm({ start }: { start: FormStart<ClusterValues> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const texts = start.changing ? 'clusterForm.change' : 'clusterForm.new';
  const { form, cancelPath } = useRoutedForm({
    resource: clusterForm,
    start,
    done: name => t(`${texts}.done`, { name }),
    listPath: useRouteRef(clustersRouteRef)?.() ?? '/',
    objectPath: useRouteRef(clusterRouteRef),
  });
  const { control } = form.form;
  const namespace = useWatch({ control, name: 'namespace' });
  const templates = useNamespaceTemplates(namespace);
  return (
    <ObjectFormLayout
      label={t(`${texts}.submit`)}
      form={form}
      submitLabel={t(`${texts}.submit`)}
      aside={
        <SummaryCard
          form={form}
          templates={templates.data ?? []}
          submitLabel={t(`${texts}.submit`)}
          cancelPath={cancelPath}
        />
      }
    >
      <FormSection title={t('clusterForm.basics')}>
        <BasicFields />
      </FormSection>
      <ClusterPartFields namespace={namespace} templates={templates} />
    </ObjectFormLayout>
  );
}
