import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Text } from '@backstage/ui';
import {
  ComputeTemplate,
  HEAD_GROUP,
  isAccelerator,
  memoryBytes,
  quantityValue,
} from '@rayport/backstage-plugin-ray-common';
import { FormButtons, NamedValues, ObjectForm } from '../../forms';
import { useTexts } from '../../translation';
import { DescriptionList } from '../../ui/DescriptionList';
import { GIB } from '../../ui/formatAmount';
import { Section } from '../../ui/Section';
import { ClusterPartValues } from './clusterPart';
import { GivenResources, useGivenResources } from './EditedObject';

/** Resources of a cluster when all its replicas run. */
interface TotalResources {
  pods: number;
  cpu: number;
  /** Rounded to tenths. */
  memoryGi: number;
  gpu: number;
}

/** The resources of one pod. */
type PodResources = Record<'cpu' | 'memory' | 'gpu', number>;

function ofTemplate(template: ComputeTemplate): PodResources {
  const { cpu, gpu } = template;
  return { cpu, memory: memoryBytes(template), gpu };
}

function ofGiven(given: GivenResources): PodResources {
  const valueOf = (quantity = '0') => quantityValue(quantity) ?? 0;
  const gpus = Object.entries(given).filter(([name]) => isAccelerator(name));
  return {
    cpu: valueOf(given.cpu),
    memory: valueOf(given.memory),
    gpu: gpus.reduce((sum, [, quantity]) => sum + valueOf(quantity), 0),
  };
}

/** Adds up head and workers; undefined while that of a group is not known. */
function totalResources(
  { headGroupSpec, workerGroupSpec }: ClusterPartValues['clusterSpec'],
  resourcesOf: (template: string, group: string) => PodResources | undefined,
): TotalResources | undefined {
  const groups = [
    { ...headGroupSpec, groupName: HEAD_GROUP, replicas: 1 },
    ...workerGroupSpec,
  ];
  const total = { pods: 0, cpu: 0, memoryGi: 0, gpu: 0 };
  for (const { computeTemplate, groupName, replicas } of groups) {
    const pod = resourcesOf(computeTemplate, groupName);
    if (!pod) return undefined;
    const pods = Number.isNaN(replicas) ? 0 : replicas;
    total.pods += pods;
    total.cpu += pods * pod.cpu;
    total.memoryGi += (pods * pod.memory) / GIB;
    total.gpu += pods * pod.gpu;
  }
  return { ...total, memoryGi: Math.round(total.memoryGi * 10) / 10 };
}

function Totals({ templates }: { templates: ComputeTemplate[] }) {
  const { t } = useTexts();
  const { control } = useFormContext<ClusterPartValues>();
  const spec = useWatch({ control, name: 'clusterSpec' });
  const givenTo = useGivenResources();
  const total = totalResources(spec, (name, group) => {
    const template = templates.find(candidate => candidate.name === name);
    if (template) return ofTemplate(template);
    const given = givenTo(group);
    return given && ofGiven(given);
  });
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
