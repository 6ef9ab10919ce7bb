import {
  ClusterEnvironment,
  ClusterIdle,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { Age } from '../../ui/Age';
import { DescriptionList } from '../../ui/DescriptionList';
import { foreignOrigin, MadeBy } from '../../ui/MadeBy';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { spacedQuantity } from '../../ui/useAmountsText';
import { useEnvironmentName } from '../../ui/useEnvironmentName';
import { idleItems } from '../idle/idleItems';
import { ClusterRow, rayVersionOf } from '../queries';

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
  // Objects of other tools do not set it, which reads as the first value.
  const hasEnvironment =
    cluster.environment !== ClusterEnvironment.DEV ||
    foreignOrigin(status?.origin) === '';
  const { authentication = 'none' } = status ?? {};
  const { cpu, memory, gpu } = status?.desiredResources ?? {};
  const resources = [
    cpu && t('cluster.about.cpu', { quantity: cpu }),
    memory && t('cluster.about.memory', { quantity: spacedQuantity(memory) }),
    gpu && gpu !== '0' && t('cluster.about.gpu', { quantity: gpu }),
  ].filter(Boolean);
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
          ...(hasEnvironment
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
            value: resources.join(', ') || '–',
          },
        ]}
      />
    </Section>
  );
}
