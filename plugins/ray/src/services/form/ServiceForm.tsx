import { useWatch } from 'react-hook-form';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterPartFields } from '../../clusters/form/ClusterPartFields';
import { FormSection } from '../../clusters/form/FormSection';
import { SummaryCard } from '../../clusters/form/SummaryCard';
import { FormStart, ObjectFormLayout, useRoutedForm } from '../../forms';
import { serviceRouteRef, servicesRouteRef } from '../../routes';
import { useNamespaceTemplates } from '../../templates/useNamespaceTemplates';
import { rayTranslationRef } from '../../translation';
import { ServiceFields } from './ServiceFields';
import { serviceForm, ServiceValues } from './serviceForm';

/** The form for a service, new or changed. */
export function ServiceForm({ start }: { start: FormStart<ServiceValues> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const texts = start.changing ? 'serviceForm.change' : 'serviceForm.new';
  const { form, cancelPath } = useRoutedForm({
    resource: serviceForm,
    start,
    done: name => t(`${texts}.done`, { name }),
    listPath: useRouteRef(servicesRouteRef)?.() ?? '/',
    objectPath: useRouteRef(serviceRouteRef),
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
      <FormSection title={t('serviceForm.service')}>
        <ServiceFields />
      </FormSection>
      <ClusterPartFields namespace={namespace} templates={templates} />
    </ObjectFormLayout>
  );
}
