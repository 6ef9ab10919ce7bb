import {
  ComputeTemplate,
  ComputeTemplateUsage,
  DEFAULT_GPU_ACCELERATOR,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { ReactNode } from 'react';
import { Flex, Text } from '@backstage/ui';
import { DetailColumns, ObjectDetail } from '../../detail';
import { oneTemplate, UsedTemplate } from '../queries';
import { localeOf, useTexts } from '../../translation';
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList';
import { formatCount } from '../../ui/formatAmount';
import { formatMemory } from '../../ui/formatResources';
import { Section } from '../../ui/Section';
import { ObjectLink } from '../../ui/ObjectLink';

/** Clusters, jobs and services of the namespace that use a template, as links. */
function UsedByCard(props: { namespace: string; usage: ComputeTemplateUsage }) {
  const { t } = useTexts();
  const { namespace, usage } = props;
  const { clusters, jobs, services } = usage;
  const linksTo = (kind: ResourceKind, names: string[]): ReactNode =>
    names.length === 0 ? (
      '–'
    ) : (
      <Flex direction="column" gap="2">
        {names.map(name => (
          <ObjectLink
            key={name}
            kind={kind}
            namespace={namespace}
            name={name}
          />
        ))}
      </Flex>
    );
  const isUsed = clusters.length + jobs.length + services.length > 0;
  return (
    <Section
      title={t('templates.column.usedBy')}
      description={t('templates.detail.usedByHint')}
    >
      {isUsed ? (
        <DescriptionList
          items={[
            { label: t('clusters.title'), value: linksTo('cluster', clusters) },
            { label: t('jobs.title'), value: linksTo('job', jobs) },
            { label: t('services.title'), value: linksTo('service', services) },
          ]}
        />
      ) : (
        <Text color="secondary">{t('templates.detail.unused')}</Text>
      )}
    </Section>
  );
}

type Toleration = ComputeTemplate['tolerations'][number];

/** A toleration as `kubectl taint` writes the taint that it is for: `key=value:effect`. */
function tolerationText({ key, value, effect }: Toleration): string {
  const what = value ? `${key}=${value}` : key;
  return effect ? `${what}:${effect}` : what;
}

/** Resources of a template's pods, and where they may run. */
function SizeCard({ template }: { template: ComputeTemplate }) {
  const { t } = useTexts();
  const { cpu, gpu, gpuAccelerator, tolerations } = template;
  const extended = Object.entries(template.extendedResources);
  const facts: Array<DescriptionItem | false> = [
    { label: t('templates.form.cpu'), value: formatCount(cpu, localeOf(t)) },
    {
      label: t('templates.form.memory'),
      value: formatMemory(template, localeOf(t)),
    },
    {
      label: t('templates.form.gpu'),
      value:
        gpu > 0
          ? `${formatCount(gpu, localeOf(t))} × ${gpuAccelerator || DEFAULT_GPU_ACCELERATOR}`
          : '–',
    },
    extended.length > 0 && {
      label: t('templates.form.extendedResources'),
      value: extended.map(([name, amount]) => `${amount} × ${name}`).join(', '),
    },
    tolerations.length > 0 && {
      label: t('templates.form.tolerations'),
      value: tolerations.map(tolerationText).join(', '),
    },
  ];
  return (
    <Section title={t('templates.detail.size')}>
      <DescriptionList items={facts.filter(fact => fact !== false)} />
    </Section>
  );
}

function Overview({ row }: { row: UsedTemplate }) {
  const { template, namespace, usage } = row;
  return (
    <DetailColumns
      main={<UsedByCard namespace={namespace} usage={usage} />}
      aside={<SizeCard template={template} />}
    />
  );
}

/** One compute template: resources of its pods, and its users. */
export const templateDetail: ObjectDetail<UsedTemplate> = {
  kind: 'template',
  query: oneTemplate,
  readManifest: (client, key, call) =>
    client.getComputeTemplateManifest(key, call),
  Overview,
};
