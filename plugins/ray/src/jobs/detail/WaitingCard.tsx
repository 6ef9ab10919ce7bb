import { Text } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useClusterLoad } from '../../clusters/load/useClusterLoad';
import { WaitingDemands } from '../../clusters/load/WaitingDemands';
import { PartFailure } from '../../live';
import { useTexts } from '../../translation';
import { Section } from '../../ui/Section';
import { JobRow } from '../queries';

function LiveWaiting(props: { cluster: ObjectKey; isShared: boolean }) {
  const { t } = useTexts();
  const { cluster, isShared } = props;
  const live = useClusterLoad(cluster);
  const { data: load } = live;
  const title = t('load.waiting.title');
  const failure = <PartFailure part={title} live={live} />;
  if (!load?.demands.length) return failure;
  return (
    <Section title={title}>
      {failure}
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
