import { UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  BreadcrumbEntry,
  toastApiRef,
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { CreateFormLayout, useNamespaces } from '../../forms';
import {
  clusterRouteRef,
  clustersRouteRef,
  newClusterRouteRef,
} from '../../routes';
import { useNamespaceTemplates } from '../../templates/useNamespaceTemplates';
import { rayTranslationRef } from '../../translation';
import { TOAST_TIMEOUT_MS } from '../../ui/toast';
import { BasicFields } from './BasicFields';
import { ClusterValues } from './clusterForm';
import { FormSection } from './FormSection';
import { HeadFields } from './HeadFields';
import { SummaryCard } from './SummaryCard';
import { TemplatesAlert } from './TemplatesAlert';
import { useClusterForm } from './useClusterForm';
import { useForgetMissingTemplates } from './useForgetMissingTemplates';
import { WorkerFields } from './WorkerFields';

/** A first template is the only choice there is. */
function chooseForAll(
  { getValues, setValue }: UseFormReturn<ClusterValues>,
  template: string,
) {
  const { workerGroupSpec } = getValues('clusterSpec');
  const options = { shouldValidate: true };
  setValue('clusterSpec.headGroupSpec.computeTemplate', template, options);
  for (const index of workerGroupSpec.keys()) {
    const path =
      `clusterSpec.workerGroupSpec.${index}.computeTemplate` as const;
    setValue(path, template, options);
  }
}

function NewClusterForm() {
  const { t } = useTranslationRef(rayTranslationRef);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toasts = useApi(toastApiRef);
  const listPath = useRouteRef(clustersRouteRef)?.() ?? '/';
  const clusterLink = useRouteRef(clusterRouteRef);
  const createForm = useClusterForm({
    namespace: params.get('namespace') ?? '',
    onCreated: ({ namespace, name }) => {
      toasts.post({
        title: t('clusterForm.created', { name }),
        timeout: TOAST_TIMEOUT_MS,
      });
      navigate(clusterLink?.({ namespace, name }) ?? listPath);
    },
  });
  const { control } = createForm.form;
  const namespace = useWatch({ control, name: 'namespace' });
  const namespaces = useNamespaces();
  const { data: templates, refresh } = useNamespaceTemplates(namespace);
  useForgetMissingTemplates(createForm.form, templates);
  // Half a name has no templates either, and is no news to who types it.
  const isKnown = namespaces.length === 0 || namespaces.includes(namespace);

  return (
    <CreateFormLayout
      label={t('clusterForm.title')}
      createForm={createForm}
      aside={<SummaryCard templates={templates ?? []} cancelPath={listPath} />}
    >
      <FormSection title={t('clusterForm.basics')}>
        <BasicFields />
      </FormSection>
      {namespace && isKnown && templates?.length === 0 && (
        <TemplatesAlert
          namespace={namespace}
          onCreated={({ name }) => {
            refresh();
            chooseForAll(createForm.form, name);
          }}
        />
      )}
      <FormSection
        title={t('clusterForm.head')}
        description={t('clusterForm.headHint')}
      >
        <HeadFields templates={templates} />
      </FormSection>
      <FormSection
        title={t('clusterForm.workers')}
        description={t('clusterForm.workersHint')}
      >
        <WorkerFields templates={templates} />
      </FormSection>
    </CreateFormLayout>
  );
}

/** The page for a new cluster. */
export function NewClusterPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const href = useRouteRef(newClusterRouteRef)?.() ?? '';
  return (
    <BreadcrumbEntry entry={{ label: t('clusterForm.title'), href }}>
      <Header
        title={t('clusterForm.title')}
        description={t('clusterForm.description')}
      />
      <Container>
        <NewClusterForm />
      </Container>
    </BreadcrumbEntry>
  );
}
