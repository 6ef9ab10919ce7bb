import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, TextField } from '@backstage/ui';
import { useNamespaceTemplates } from '../../templates/queries';
import { rayTranslationRef } from '../../translation';
import { ClusterPartValues } from '../form/clusterPart';
import { TemplatePicker } from '../form/TemplatePicker';
import { groupPaths, workerNames } from './groupPaths';

/** One image for groups that have the same one. */
function ImageField(props: { paths: string[]; description: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [path, ...others] = props.paths;
  const { setValue } = useFormContext<Record<string, string>>();
  const { field, fieldState } = useController<Record<string, string>>({
    name: path,
  });
  return (
    <TextField
      size="small"
      // It is what the dialog was opened for.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      label={t('clusterForm.image')}
      description={props.description}
      value={field.value}
      onChange={image => {
        field.onChange(image);
        for (const other of others) setValue(other, image);
      }}
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
      autoComplete="off"
      spellCheck="false"
    />
  );
}

function TemplateField({ path }: { path: string }) {
  const { getValues } = useFormContext<
    ClusterPartValues & { namespace: string }
  >();
  const templates = useNamespaceTemplates(getValues('namespace'));
  return <TemplatePicker name={path} templates={templates.data} />;
}

/** What keeps pods from a node, in amounts. */
function Demand(props: { requested?: string; largestNode?: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { requested, largestNode } = props;
  if (!requested) return undefined;
  return (
    <Text as="p">
      {largestNode
        ? t('fix.demandAndNode', { requested, largestNode })
        : t('fix.demand', { requested })}
    </Text>
  );
}

/** The one field of groups that a fix changes, as part of the form for all of the object. */
export function GroupFix(props: {
  field: 'image' | 'computeTemplate';
  /** Names with commas in between. */
  groups: string;
  requested?: string;
  largestNode?: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { field, groups } = props;
  const { getValues } = useFormContext<ClusterPartValues>();
  // Nobody takes a group away while the dialog is open: its form changes one field alone.
  const [paths] = useState(() => groupPaths(getValues('clusterSpec'), groups));
  const workers = workerNames(groups);
  const names = { groups: workers.join(', '), count: workers.length };
  const withHead = paths.includes('clusterSpec.headGroupSpec');
  const ofHead = workers.length
    ? t('fix.groups.headAndWorkers', names)
    : t('fix.groups.head');
  const place = withHead ? ofHead : t('fix.groups.workers', names);
  if (paths.length === 0) return <Text as="p">{t('fix.groups.gone')}</Text>;
  if (field === 'image') {
    return (
      <ImageField
        paths={paths.map(path => `${path}.image`)}
        description={place}
      />
    );
  }
  return (
    <>
      <Text as="p">{place}</Text>
      <Demand {...props} />
      <TemplateField path={`${paths[0]}.computeTemplate`} />
    </>
  );
}
