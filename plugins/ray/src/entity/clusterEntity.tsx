import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { clusterDetail } from '../clusters/detail/clusterDetail';
import { ClusterWithStatus } from '../clusters/queries';
import { rayVersionOf } from '../clusters/rayVersionOf';
import { WorkerCount } from '../clusters/WorkerCount';
import { rayTranslationRef } from '../translation';
import { Age } from '../ui/Age';
import { Facts } from '../ui/Facts';
import { EntityDetail } from './EntityDetail';

function Summary({ row }: { row: ClusterWithStatus }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { cluster, status } = row;
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
          {
            label: t('cluster.about.version'),
            value: rayVersionOf(row),
          },
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

/** What an entity of the catalog shows about its cluster. */
export const clusterEntity: EntityDetail<ClusterWithStatus> = {
  ...clusterDetail,
  Summary,
};
