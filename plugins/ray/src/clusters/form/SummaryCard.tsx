import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Text } from '@backstage/ui';
import {
  ComputeTemplate,
  memoryBytes,
} from '@rayport/backstage-plugin-ray-common';
import { FormButtons, NamedValues, ObjectForm } from '../../forms';
import { useTexts } from '../../translation';
import { DescriptionList } from '../../ui/DescriptionList';
import { GIB } from '../../ui/formatAmount';
import { Section } from '../../ui/Section';
import { ClusterPartValues } from './clusterPart';

/** Resources of a cluster when all its replicas run. */
interface TotalResources {
  pods: number;
  cpu: number;
  /** Rounded to tenths. */
  memoryGi: number;
  gpu: number;
}

/** Adds up head and workers; undefined while a template is not selected. */
function totalResources(
  { headGroupSpec, workerGroupSpec }: ClusterPartValues['clusterSpec'],
  templates: ComputeTemplate[],
): TotalResources | undefined {
  const groups = [
    { name: headGroupSpec.computeTemplate, pods: 1 },
    ...workerGroupSpec.map(({ computeTemplate, replicas }) => ({
      name: computeTemplate,
      pods: Number.isNaN(replicas) ? 0 : replicas,
    })),
  ];
  const total = { pods: 0, cpu: 0, memoryGi: 0, gpu: 0 };
  for (const { name, pods } of groups) {
    const template = templates.find(candidate => candidate.name === name);
    if (!template) return undefined;
    total.pods += pods;
    total.cpu += pods * template.cpu;
    total.memoryGi += (pods * memoryBytes(template)) / GIB;
    total.gpu += pods * template.gpu;
  }
  return { ...total, memoryGi: Math.round(total.memoryGi * 10) / 10 };
}

function Totals({ templates }: { templates: ComputeTemplate[] }) {
  const { t } = useTexts();
  const { control } = useFormContext<ClusterPartValues>();
  const spec = useWatch({ control, name: 'clusterSpec' });
  const total = totalResources(spec, templates);
  if (!total) {
    return (
      <Text as="p" variant="body-medium" color="secondary">
        {t('clusterForm.summaryIncomplete')}
      </Text>
    );
  }
  return (
    <DescriptionList
      items={[
        { label: t('clusterForm.summaryPods'), value: total.pods },
        { label: t('templates.column.cpu'), value: total.cpu },
        { label: t('templates.column.memory'), value: `${total.memoryGi} Gi` },
        { label: t('templates.column.gpu'), value: total.gpu },
      ]}
    />
  );
}

/** Resources of the cluster, and the buttons. */
export function SummaryCard<V extends NamedValues>(props: {
  form: ObjectForm<V>;
  /** Absent when no cluster is made. */
  templates: ComputeTemplate[] | undefined;
  submitLabel: string;
  cancelPath: string;
}) {
  const { t } = useTexts();
  return (
    <Section
      title={t('clusterForm.summary')}
      description={props.templates && t('clusterForm.summaryHint')}
    >
      {props.templates && <Totals templates={props.templates} />}
      <Box mt="4">
        <FormButtons
          form={props.form}
          submitLabel={props.submitLabel}
          cancelPath={props.cancelPath}
        />
      </Box>
    </Section>
  );
}
