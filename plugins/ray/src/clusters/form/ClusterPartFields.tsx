import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { Suggest } from '../../forms';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { ClusterPartValues } from './clusterPart';
import { EnvironmentFields } from './environment/EnvironmentFields';
import { FormSection } from './FormSection';
import { HeadFields } from './HeadFields';
import { TemplatesAlert } from './TemplatesAlert';
import { useTemplateChoices } from './useTemplateChoices';
import { WorkerFields } from './WorkerFields';

/** Head and workers of the cluster that a form describes, alone or for a job or a service. */
export function ClusterPartFields(props: {
  namespace: string;
  /** Of the namespace. */
  templates: LiveData<ComputeTemplate[]>;
  suggest: Suggest<ClusterPartValues>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { names } = useNamespaces();
  const { namespace, suggest } = props;
  const { data: templates, refresh } = props.templates;
  useTemplateChoices(suggest, templates);
  // Half a name has no templates either, and is no news to who types it.
  const isKnown = names.length === 0 || names.includes(namespace);

  return (
    <>
      {namespace && isKnown && templates?.length === 0 && (
        <TemplatesAlert namespace={namespace} onCreated={refresh} />
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
      <FormSection title={t('clusterForm.containers')}>
        <EnvironmentFields />
      </FormSection>
    </>
  );
}
