import { Text } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useClusterLoad } from '../../clusters/load/useClusterLoad';
import { WaitingDemands } from '../../clusters/load/WaitingDemands';
import { useTexts } from '../../translation';
import { Section } from '../../ui/Section';
import { JobRow } from '../queries';

function LiveWaiting(props: { cluster: ObjectKey; isShared: boolean }) {
  const { t } = useTexts();
  const { cluster, isShared } = props;
  const { load } = useClusterLoad(cluster);
  if (!load?.demands.length) return undefined;
  return (
    <Section title={t('load.waiting.title')}>
      <WaitingDemands load={load} />
      {isShared && (
        <Text as="p" variant="body-small" color="secondary">
          {t('jobs.waitingShared')}
        </Text>
      )}
    </Section>
  );
}

/** Tasks of a running job that Ray can't place, and why: such a job seems to hang. Nothing if Ray reports none. */
export function WaitingCard({
  row,
}: {
  row: Pick<JobRow, 'namespace' | 'cluster' | 'state' | 'ownsCluster'>;
}) {
  const { namespace, cluster, state, ownsCluster } = row;
  if (state !== 'running' || !cluster) return undefined;
  return (
    <LiveWaiting
      cluster={{ namespace, name: cluster }}
      isShared={!ownsCluster}
    />
  );
}
