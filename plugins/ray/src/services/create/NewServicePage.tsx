import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterPartFields } from '../../clusters/create/ClusterPartFields';
import { FormSection } from '../../clusters/create/FormSection';
import { SummaryCard } from '../../clusters/create/SummaryCard';
import { CreateFormLayout, CreatePage, useShowCreated } from '../../forms';
import {
  newServiceRouteRef,
  serviceRouteRef,
  servicesRouteRef,
} from '../../routes';
import { useNamespaceTemplates } from '../../templates/useNamespaceTemplates';
import { rayTranslationRef } from '../../translation';
import { ServiceFields } from './ServiceFields';
import { useServiceForm } from './useServiceForm';

function NewServiceForm() {
  const { t } = useTranslationRef(rayTranslationRef);
  const [params] = useSearchParams();
  const showCreated = useShowCreated();
  const listPath = useRouteRef(servicesRouteRef)?.() ?? '/';
  const serviceLink = useRouteRef(serviceRouteRef);
  const createForm = useServiceForm({
    namespace: params.get('namespace') ?? '',
    onCreated: ({ namespace, name }) =>
      showCreated(
        t('serviceForm.created', { name }),
        serviceLink?.({ namespace, name }) ?? listPath,
      ),
  });
  const { control } = createForm.form;
  const namespace = useWatch({ control, name: 'namespace' });
  const templates = useNamespaceTemplates(namespace);
  return (
    <CreateFormLayout
      label={t('serviceForm.title')}
      createForm={createForm}
      aside={
        <SummaryCard
          templates={templates.data ?? []}
          submitLabel={t('serviceForm.submit')}
          cancelPath={listPath}
        />
      }
    >
      <FormSection title={t('serviceForm.service')}>
        <ServiceFields />
      </FormSection>
      <ClusterPartFields namespace={namespace} templates={templates} />
    </CreateFormLayout>
  );
}

/** The page for a new service. */
export function NewServicePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <CreatePage
      title={t('serviceForm.title')}
      description={t('serviceForm.description')}
      href={useRouteRef(newServiceRouteRef)?.()}
    >
      <NewServiceForm />
    </CreatePage>
  );
}
