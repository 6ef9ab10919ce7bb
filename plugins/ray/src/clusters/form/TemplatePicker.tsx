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

/** The template of a group in the form, and what the group has without an existing one. */
function useGroupTemplate(path: string, known: ComputeTemplate[] | undefined) {
  const resourceText = useResourceText();
  const amountsText = useAmountsText();
  const { control } = useFormContext<Record<string, string>>();
  const [chosen = '', namespace = '', group] = useWatch({
    control,
    name: [path, 'namespace', groupNamePath(path)],
  });
  const { defaultValues } = useFormState({ control });
  /** Absent for an added group. */
  const before: string | undefined = get(defaultValues, path);
  const isNew = useIsNew();
  const given = useGivenResources()(group ?? HEAD_GROUP);
  const template = known?.find(({ name }) => name === chosen);
  const isGone = (name = '') =>
    name !== '' && known?.every(one => one.name !== name) === true;
  return {
    namespace,
    /** A group of another tool has no template: it keeps its resources until one is selected. */
    hasNone: !isNew && before === '',
    /** Deleted templates, with which an existing group keeps its resources. */
    kept: isNew ? [] : [...new Set([before ?? '', chosen])].filter(isGone),
    /** The template that the original had and the namespace lacks. */
    missing: isNew && isGone(before) ? before : undefined,
    resources: template ? resourceText(template) : given && amountsText(given),
  };
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
  const { name, templates, noteOf } = props;
  const group = useGroupTemplate(name, templates);
  const { namespace, hasNone, kept, missing, resources } = group;
  const hint = () => {
    const replaced = missing && { name: missing, namespace };
    if (!resources) {
      return replaced
        ? t('clusterForm.templateMissing', replaced)
        : t('clusterForm.templateHint');
    }
    return replaced
      ? t('clusterForm.templateReplaces', { resources, ...replaced })
      : t('clusterForm.templateResources', { resources });
  };
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
      emptyText: templates
        ? t('clusterForm.noTemplatesTitle', { namespace })
        : t('form.optionsLoading'),
    };
  };
  const options = (templates ?? []).map(option => ({
    id: option.name,
    label: option.name,
    description: [resourceText(option), noteOf?.(option)]
      .filter(Boolean)
      .join(', '),
  }));
  const gone = t('cluster.groups.templateGone');
  const keptOptions = kept.map(id => ({ id, label: id, description: gone }));
  return (
    <FormSelect
      name={name}
      label={t('clusterForm.template')}
      {...textsOf()}
      description={hint()}
      isRequired={!hasNone}
      options={[...options, ...keptOptions]}
    />
  );
}
