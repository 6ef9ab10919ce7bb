import { GroupResources } from '../../clusters/detail/GroupResources';
import { RelatedClusterLink } from '../../detail';
import { useTexts } from '../../translation';
import { Age } from '../../ui/Age';
import { DescriptionList } from '../../ui/DescriptionList';
import { MadeBy } from '../../ui/MadeBy';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { ServiceRow } from '../queries';

/** Owner and cluster of a service. */
export function AboutCard({ row }: { row: ServiceRow }) {
  const { t } = useTexts();
  const { namespace, service, status } = row;
  const { user, version, createdAt, clusterSpec } = service;
  const { active, pending, groups = [] } = status ?? {};
  return (
    <Section title={t('services.about.title')}>
      <DescriptionList
        items={[
          { label: t('column.owner'), value: <Owner user={user} /> },
          {
            label: t('origin.label'),
            value: <MadeBy namespace={namespace} origin={status?.origin} />,
          },
          {
            label: t('services.about.cluster'),
            value: (
              <RelatedClusterLink
                namespace={namespace}
                cluster={active?.cluster}
              />
            ),
          },
          ...(pending
            ? [
                {
                  label: t('services.about.pendingCluster'),
                  value: (
                    <RelatedClusterLink
                      namespace={namespace}
                      cluster={pending.cluster}
                      isComing
                    />
                  ),
                },
              ]
            : []),
          ...(groups.length > 0
            ? [
                {
                  label: t('cluster.groups.podResources'),
                  value: <GroupResources groups={groups} spec={clusterSpec} />,
                },
              ]
            : []),
          { label: t('services.about.version'), value: version || '–' },
          { label: t('column.age'), value: <Age since={createdAt} /> },
        ]}
      />
    </Section>
  );
}
