import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  ComputeTemplate,
  HEAD_GROUP,
} from '@rayport/backstage-plugin-ray-common';
import { FormSelect } from '../../forms';
import { useTexts } from '../../translation';
import { useAmountsText } from '../../ui/useAmountsText';
import { useResourceText } from '../../ui/useResourceText';
import { useGivenResources, useIsNew } from './EditedObject';

/** The field with the name of the group whose template is at a path; the head has none. */
function groupNamePath(templatePath: string): string {
  return templatePath.replace(/computeTemplate$/, 'groupName');
}

/** Selects a compute template of the namespace, and shows the resources of a pod. */
export function TemplatePicker(props: {
  /** Path of the field in the form. */
  name: string;
  /** Absent while loading. */
  templates: ComputeTemplate[] | undefined;
  /** Remarks about a template. */
  noteOf?(template: ComputeTemplate): string | undefined;
}) {
  const { t } = useTexts();
  const resourceText = useResourceText();
  const amountsText = useAmountsText();
  const { control } = useFormContext<Record<string, string>>();
  const [chosen, namespace, group] = useWatch({
    control,
    name: [props.name, 'namespace', groupNamePath(props.name)],
  });
  const given = useGivenResources()(group ?? HEAD_GROUP);
  const { defaultValues } = useFormState({ control });
  const isNew = useIsNew();
  const before: string = get(defaultValues, props.name) ?? '';
  // A group of another tool has no template: it keeps its resources until one is selected.
  const hasNone = !isNew && before === '';
  const { templates = [], noteOf } = props;
  const isGone = (name = '') =>
    props.templates !== undefined &&
    name !== '' &&
    templates.every(template => template.name !== name);
  // An existing group keeps its resources after its template was deleted.
  const kept = isNew ? [] : [...new Set([before, chosen])].filter(isGone);
  const textsOf = () => {
    if (hasNone) {
      const none = t('clusterForm.noTemplate');
      return { placeholder: none, emptyText: none };
    }
    if (!namespace) {
      const first = t('form.namespaceFirst');
      return { placeholder: first, emptyText: first };
    }
    return {
      placeholder: t('clusterForm.templatePlaceholder'),
      emptyText: props.templates
        ? t('clusterForm.noTemplatesTitle', { namespace })
        : t('form.optionsLoading'),
    };
  };
  const template = templates.find(({ name }) => name === chosen);
  const resources = template
    ? resourceText(template)
    : given && amountsText(given);
  const hint =
    isNew && !chosen && isGone(before)
      ? t('clusterForm.templateMissing', { name: before, namespace })
      : t('clusterForm.templateHint');
  return (
    <FormSelect
      name={props.name}
      label={t('clusterForm.template')}
      {...textsOf()}
      description={
        resources ? t('clusterForm.templateResources', { resources }) : hint
      }
      isRequired={!hasNone}
      options={[
        ...templates.map(option => ({
          id: option.name,
          label: option.name,
          description: [resourceText(option), noteOf?.(option)]
            .filter(Boolean)
            .join(', '),
        })),
        ...kept.map(name => ({
          id: name,
          label: name,
          description: t('cluster.groups.templateGone'),
        })),
      ]}
    />
  );
}
