import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, Text } from '@backstage/ui';
import { RiAddLine } from '@remixicon/react';
import {
  ComputeTemplate,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import { uniqueName } from '../../ui/uniqueName';
import { NewTemplateDialog } from '../../templates/form/NewTemplateDialog';
import { newTemplate, templateForm } from '../../templates/form/templateForm';
import { PartFailure } from '../../live';
import { useNamespaceTemplates } from '../../templates/queries';
import { useTexts } from '../../translation';
import { ClusterPartValues, GroupPath } from '../form/clusterPart';
import { TemplatePicker } from '../form/TemplatePicker';
import { lackingTolerations, toleratesTaints } from './taints';

/** Why pods do not fit on a node, in amounts. */
function Demand(props: { requested?: string; largestNode?: string }) {
  const { t } = useTexts();
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

/** Creates a template like the selected one that tolerates taints, without leaving the dialog. */
function ToleratingTemplate(props: {
  namespace: string;
  chosen: string;
  taints: string;
  templates: readonly ComputeTemplate[];
  onCreated(template: ComputeTemplate): void;
}) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { namespace, chosen, taints, templates, onCreated } = props;
  const like = templates.find(({ name }) => name === chosen);
  const values = like ? templateForm.toValues(like) : newTemplate(namespace);
  const taken = templates.map(({ name }) => name);
  const limit = NAME_LIMITS.template;
  const name = like ? uniqueName(like.name, { taken, limit }) : '';
  const { tolerations } = values;
  const added = lackingTolerations({ tolerations }, taints);
  return (
    <>
      <div>
        <Button
          size="small"
          variant="secondary"
          iconStart={<RiAddLine />}
          onPress={() => setOpen(true)}
        >
          {t('fix.useToleratingTemplate.create')}
        </Button>
      </div>
      {isOpen && (
        <NewTemplateDialog
          namespace={namespace}
          values={{ ...values, name, tolerations: [...tolerations, ...added] }}
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

/** The compute template of a group: a smaller one, a larger one, or one that tolerates the taints. */
export function TemplateFix(props: {
  path: GroupPath;
  requested?: string;
  largestNode?: string;
  taints?: string;
}) {
  const { t } = useTexts();
  const { path, taints } = props;
  const name = `${path}.computeTemplate` as const;
  const { getValues, setValue } = useFormContext<
    ClusterPartValues & { namespace: string }
  >();
  const namespace = getValues('namespace');
  const live = useNamespaceTemplates(namespace);
  const templates = live.data;
  const noteOf = (template: ComputeTemplate) =>
    taints && toleratesTaints(template, taints)
      ? t('fix.useToleratingTemplate.tolerates')
      : undefined;
  return (
    <>
      <Demand {...props} />
      {taints && (
        <Text as="p">{t('fix.useToleratingTemplate.taints', { taints })}</Text>
      )}
      <PartFailure part={t('templates.title')} live={live} />
      <TemplatePicker name={name} templates={templates} noteOf={noteOf} />
      {taints && templates && (
        <ToleratingTemplate
          namespace={namespace}
          chosen={getValues(name)}
          taints={taints}
          templates={templates}
          onCreated={created => setValue(name, created.name)}
        />
      )}
    </>
  );
}
