import { Text } from '@backstage/ui';
import { clusterDetail } from './detail/clusterDetail';
import { ClusterRow, rayVersionOf } from './queries';
import { WorkerCount } from './WorkerCount';
import { createEntityViews } from '../entity';
import { explain, useTexts } from '../translation';
import { Age } from '../ui/Age';
import { DescriptionList } from '../ui/DescriptionList';

function Summary({ row }: { row: ClusterRow }) {
  const { t } = useTexts();
  const { cluster, status } = row;
  const told = status && status.state !== 'ready' && explain(t, status);
  return (
    <>
      {told && (
        <Text as="p" variant="body-medium" color="secondary">
          {[told.message, told.hint].filter(Boolean).join(' ')}
        </Text>
      )}
      <DescriptionList
        items={[
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

/** The card and the tab of a cluster's catalog entity. */
export const { Card: ClusterEntityCard, Content: ClusterEntityContent } =
  createEntityViews({ ...clusterDetail, Summary });
