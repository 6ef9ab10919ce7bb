import {
  ComputeTemplate,
  ComputeTemplateUsage,
  DEFAULT_GPU_ACCELERATOR,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { useState } from 'react';
import { Button, Flex, Text } from '@backstage/ui';
import { DetailColumns, ObjectDetail } from '../../detail';
import { oneTemplate, UsedTemplate } from '../queries';
import { localeOf, useTexts } from '../../translation';
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList';
import { formatCount } from '../../ui/formatAmount';
import { formatMemory } from '../../ui/formatResources';
import { Section } from '../../ui/Section';
import { ObjectLink } from '../../ui/ObjectLink';

/** More names than this are shown on demand: thousands may use a template. */
const MAX_SHOWN = 20;

/** Objects that use a template, as links. */
function LinksTo(props: {
  kind: ResourceKind;
  namespace: string;
  names: string[];
}) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { kind, namespace, names } = props;
  if (names.length === 0) return '–';
  const shown = isWhole ? names : names.slice(0, MAX_SHOWN);
  return (
    <Flex direction="column" align="start" gap="2">
      {shown.map(name => (
        <ObjectLink key={name} kind={kind} namespace={namespace} name={name} />
      ))}
      {shown.length < names.length && (
        <Button size="small" variant="secondary" onPress={() => setWhole(true)}>
          {t('templates.detail.all', { number: names.length })}
        </Button>
      )}
    </Flex>
  );
}

/** Clusters, jobs and services of the namespace that use a template. */
function UsedByCard(props: { namespace: string; usage: ComputeTemplateUsage }) {
  const { t } = useTexts();
  const { namespace, usage } = props;
  const { clusters, jobs, services } = usage;
  const items = [
    { label: t('clusters.title'), kind: 'cluster', names: clusters },
    { label: t('jobs.title'), kind: 'job', names: jobs },
    { label: t('services.title'), kind: 'service', names: services },
  ] as const;
  const isUsed = clusters.length + jobs.length + services.length > 0;
  return (
    <Section
      title={t('templates.column.usedBy')}
      description={t('templates.detail.usedByHint')}
    >
      {isUsed ? (
        <DescriptionList
          items={items.map(({ label, ...links }) => ({
            label,
            value: <LinksTo namespace={namespace} {...links} />,
          }))}
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
