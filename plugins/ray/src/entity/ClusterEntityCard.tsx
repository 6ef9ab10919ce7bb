import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { ButtonLink, Flex, Skeleton, Text } from '@backstage/ui';
import {
  isRayApiError,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { useCluster } from '../clusters/detail/useCluster';
import { ClusterWithStatus } from '../clusters/queries';
import { WorkerCount } from '../clusters/WorkerCount';
import { LiveIndicator } from '../live';
import { ObjectKey } from '../live/patchByKey';
import { clusterRouteRef } from '../routes';
import { rayTranslationRef } from '../translation';
import { Age } from '../ui/Age';
import { Facts } from '../ui/Facts';
import { FailureMessage } from '../ui/FailureMessage';
import { Section } from '../ui/Section';
import { StateBadge } from '../ui/StateBadge';
import { clusterOfEntity } from './clusterOfEntity';
import { MissingCluster } from './MissingCluster';

function Summary({ row: { cluster, status } }: { row: ClusterWithStatus }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const explains = status && status.state !== 'ready';
  return (
    <>
      {explains && (
        <Text as="p" variant="body-medium" color="secondary">
          {[status.message, status.hint].filter(Boolean).join(' ')}
        </Text>
      )}
      <Facts
        facts={[
          {
            label: t('clusters.column.workers'),
            value: status ? <WorkerCount status={status} /> : '–',
          },
          { label: t('cluster.about.version'), value: cluster.version || '–' },
          { label: t('cluster.about.namespace'), value: cluster.namespace },
          {
            label: t('cluster.about.age'),
            value: <Age since={cluster.createdAt} />,
          },
        ]}
      />
    </>
  );
}

function ClusterCard({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const clusterLink = useRouteRef(clusterRouteRef);
  const live = useCluster(cluster);
  const { data, error } = live;
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    return (
      <Text color="secondary">{t('cluster.goneTitle', { ...cluster })}</Text>
    );
  }
  if (!data && error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={rayClusterReadPermission.name}
        onRetry={live.refresh}
      />
    );
  }
  if (!data) return <Skeleton width="100%" height={160} />;
  return (
    <Flex direction="column" gap="3">
      <Flex justify="between" align="center">
        <StateBadge state={data.status?.state} message={data.status?.message} />
        <LiveIndicator live={live} />
      </Flex>
      <Summary row={data} />
      <div>
        <ButtonLink
          size="small"
          variant="secondary"
          href={clusterLink?.({ ...cluster })}
        >
          {t('cluster.card.open')}
        </ButtonLink>
      </div>
    </Flex>
  );
}

/** The card on the overview of a cluster's catalog entity. */
export function ClusterEntityCard() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { entity } = useEntity();
  const cluster = clusterOfEntity(entity);
  return (
    <Section title={t('cluster.card.title')}>
      {cluster ? <ClusterCard cluster={cluster} /> : <MissingCluster />}
    </Section>
  );
}
