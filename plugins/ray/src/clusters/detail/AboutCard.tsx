import {
  ClusterEnvironment,
  ClusterIdle,
} from '@rayport/backstage-plugin-ray-common';
import { Texts, useTexts } from '../../translation';
import { Age } from '../../ui/Age';
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList';
import { foreignOrigin, MadeBy } from '../../ui/MadeBy';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { spacedQuantity } from '../../ui/useAmountsText';
import { useEnvironmentName } from '../../ui/useEnvironmentName';
import { idleItems } from '../idle/idleItems';
import { ClusterRow, rayVersionOf } from '../queries';

/** Whether the environment was chosen: objects of other tools do not set it, which reads as the first value. */
function hasEnvironment({ cluster, status }: ClusterRow): boolean {
  return (
    cluster.environment !== ClusterEnvironment.DEV ||
    foreignOrigin(status?.origin) === ''
  );
}

function resourcesText(
  t: Texts,
  { cpu, memory, gpu }: Record<string, string> = {},
): string {
  return [
    cpu && t('cluster.about.cpu', { quantity: cpu }),
    memory && t('cluster.about.memory', { quantity: spacedQuantity(memory) }),
    gpu && gpu !== '0' && t('cluster.about.gpu', { quantity: gpu }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How the cluster runs: its size, its idleness, and who may call it. */
function runtimeItems(
  t: Texts,
  { cluster, status }: ClusterRow,
  idle: ClusterIdle | undefined,
): DescriptionItem[] {
  const { authentication = 'none' } = status ?? {};
  return [
    {
      label: t('cluster.about.autoscaling'),
      value: cluster.clusterSpec?.enableInTreeAutoscaling
        ? t('cluster.about.autoscalingOn')
        : t('cluster.about.autoscalingOff'),
    },
    ...idleItems(t, idle),
    ...(authentication === 'none'
      ? []
      : [
          {
            label: t('cluster.about.authentication'),
            value: t(`cluster.about.authentications.${authentication}`),
          },
        ]),
    {
      label: t('cluster.about.resources'),
      value: resourcesText(t, status?.desiredResources) || '–',
    },
  ];
}

/** Owner, purpose and size of a cluster. */
export function AboutCard({
  row,
  idle,
}: {
  row: ClusterRow;
  /** Absent if its activity is unknown. */
  idle?: ClusterIdle;
}) {
  const { t } = useTexts();
  const environmentName = useEnvironmentName();
  const { cluster, status } = row;
  return (
    <Section title={t('cluster.about.title')}>
      <DescriptionList
        items={[
          {
            label: t('cluster.about.owner'),
            value: <Owner user={cluster.user} />,
          },
          {
            label: t('origin.label'),
            value: (
              <MadeBy namespace={cluster.namespace} origin={status?.origin} />
            ),
          },
          {
            label: t('cluster.about.version'),
            value: rayVersionOf(row),
          },
          ...(hasEnvironment(row)
            ? [
                {
                  label: t('cluster.about.environment'),
                  value: environmentName(cluster.environment),
                },
              ]
            : []),
          { label: t('cluster.about.namespace'), value: cluster.namespace },
          {
            label: t('cluster.about.age'),
            value: <Age since={cluster.createdAt} />,
          },
          ...runtimeItems(t, row, idle),
        ]}
      />
    </Section>
  );
}
