import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { memo, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert, Button } from '@backstage/ui';
import {
  AdvancedFields,
  FieldGrid,
  FormPairs,
  FormSelect,
  Suggest,
  useImmutableReason,
} from '../../forms';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { LiveData, PartFailure } from '../../live';
import { useTexts } from '../../translation';
import { NewTemplateDialog } from '../../templates/form/NewTemplateDialog';
import { ClusterPartValues } from './clusterPart';
import { EnvironmentFields } from './environment/EnvironmentFields';
import { FormSection } from './FormSection';
import { WorkerFields } from './WorkerFields';
import { POD_FIELDS, PodFields } from './PodFields';
import { TemplatePicker } from './TemplatePicker';
import { GroupVolumes } from './volumes/GroupVolumes';

/** The template of the head and of each group, by its path. */
function choicesOf({
  clusterSpec,
}: ClusterPartValues): Array<[string, string]> {
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  return [
    [
      'clusterSpec.headGroupSpec.computeTemplate',
      headGroupSpec.computeTemplate,
    ],
    ...workerGroupSpec.map(({ computeTemplate }, index): [string, string] => [
      `clusterSpec.workerGroupSpec.${index}.computeTemplate`,
      computeTemplate,
    ]),
  ];
}

/**
 * Resets templates that don't exist (each namespace has its own, and some get deleted), and selects the only one. Not
 * for an existing cluster, which keeps what it has.
 */
function useTemplateChoices(
  suggest: Suggest<ClusterPartValues>,
  templates: ComputeTemplate[] | undefined,
) {
  const isChange = useImmutableReason('name') !== undefined;
  useEffect(() => {
    if (!templates || isChange) return;
    const names = templates.map(({ name }) => name);
    const choice = names.length === 1 ? names.join() : '';
    suggest(values =>
      choicesOf(values)
        .filter(([, chosen]) => chosen !== choice && !names.includes(chosen))
        .map(([path]) => [path, choice]),
    );
  }, [suggest, templates, isChange]);
}

/** Offers to create a compute template if the namespace has none. */
function TemplatesAlert(props: {
  namespace: string;
  onCreated(template: ComputeTemplate): void;
}) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { namespace, onCreated } = props;
  return (
    <>
      <Alert
        status="info"
        icon
        title={t('clusterForm.noTemplatesTitle', { namespace })}
        description={t('clusterForm.noTemplates')}
        customActions={
          <Button size="small" variant="primary" onPress={() => setOpen(true)}>
            {t('clusterForm.createTemplateFirst')}
          </Button>
        }
      />
      {isOpen && (
        <NewTemplateDialog
          namespace={namespace}
          onClose={() => setOpen(false)}
          onCreated={template => {
            setOpen(false);
            onCreated(template);
          }}
        />
      )}
    </>
  );
}

const PATH = 'clusterSpec.headGroupSpec';

const SERVICE_TYPES = ['ClusterIP', 'NodePort', 'LoadBalancer'];

/** The fields of the head. */
function HeadFields(props: { templates: ComputeTemplate[] | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <FieldGrid>
        <TemplatePicker
          name={`${PATH}.computeTemplate`}
          templates={props.templates}
        />
        <FormSelect
          name={`${PATH}.serviceType`}
          label={t('clusterForm.serviceType')}
          description={t('clusterForm.serviceTypeHint')}
          options={[
            { id: '', label: t('clusterForm.decidedByOperator') },
            ...SERVICE_TYPES.map(id => ({ id, label: id })),
          ]}
        />
      </FieldGrid>
      <FormPairs
        name={`${PATH}.rayStartParams`}
        label={t('clusterForm.startParams')}
        description={t('clusterForm.startParamsHint')}
      />
      <GroupVolumes path={PATH} />
      <AdvancedFields
        title={t('clusterForm.headAdvanced')}
        names={POD_FIELDS.map(field => `${PATH}.${field}`)}
      >
        <PodFields path={PATH} />
      </AdvancedFields>
    </>
  );
}

function PartFields(props: {
  namespace: string;
  /** Of the namespace. */
  templates: LiveData<ComputeTemplate[]>;
  suggest: Suggest<ClusterPartValues>;
}) {
  const { t } = useTexts();
  const { names } = useNamespaces();
  const { namespace, suggest } = props;
  const { data: templates, refresh } = props.templates;
  useTemplateChoices(suggest, templates);
  // An existing cluster keeps its resources without any template.
  const { defaultValues } = useFormState<{ name: string }>();
  const isNew = !defaultValues?.name;
  // An incomplete name has no templates either, so the message would only distract.
  const isKnown = names.length === 0 || names.includes(namespace);

  return (
    <>
      {isNew && namespace && isKnown && templates?.length === 0 && (
        <TemplatesAlert namespace={namespace} onCreated={refresh} />
      )}
      <PartFailure part={t('templates.title')} live={props.templates} />
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

/** Head and workers of a cluster, alone or for a job or a service. Checking and sending the form renders only what shows that. */
export const ClusterPartFields = memo(PartFields);
