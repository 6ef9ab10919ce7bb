import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../../translation';
import { Age } from '../../ui/Age';
import { ClusterLink } from '../../ui/ClusterLink';
import { Facts } from '../../ui/Facts';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { ServiceRow } from '../queries';

/** Who a service belongs to, and where it runs. */
export function AboutCard({ row }: { row: ServiceRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, cluster, service } = row;
  const { user, version, createdAt, rayServiceStatus } = service;
  return (
    <Section title={t('services.about.title')}>
      <Facts
        facts={[
          { label: t('column.owner'), value: <Owner user={user} /> },
          {
            label: t('services.about.cluster'),
            value: <ClusterLink namespace={namespace} name={cluster} />,
          },
          {
            label: t('services.about.clusterState'),
            value: rayServiceStatus?.rayClusterState || '–',
          },
          { label: t('services.about.version'), value: version || '–' },
          { label: t('column.age'), value: <Age since={createdAt} /> },
        ]}
      />
    </Section>
  );
}
