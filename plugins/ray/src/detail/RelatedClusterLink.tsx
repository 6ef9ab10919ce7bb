import { Flex, Text } from '@backstage/ui';
import { RelatedCluster } from '@rayport/backstage-plugin-ray-common';
import { DashboardLink } from '../dashboard';
import { useTexts } from '../translation';
import { ObjectLink } from '../ui/ObjectLink';
import { StateBadge } from '../ui/StateBadge';

/** Links to the cluster of a job or service and shows its state, or that it no longer exists. */
export function RelatedClusterLink(props: {
  namespace: string;
  /** Absent before it has a cluster. */
  cluster: RelatedCluster | undefined;
  /** It belonged to an ended object, and was deleted with it. */
  isOver?: boolean;
  /** The operator makes it, or has just done so. */
  isComing?: boolean;
}) {
  const { t } = useTexts();
  const { namespace, cluster, isOver = false, isComing = false } = props;
  if (!cluster) return <>–</>;
  const { name, state, message } = cluster;
  if (state === '' && isOver) {
    // The address shows its history.
    return (
      <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
        <ObjectLink kind="cluster" namespace={namespace} name={name} />
        <Text variant="body-small" color="secondary">
          {t('detail.related.over')}
        </Text>
      </Flex>
    );
  }
  if (state === '') {
    return (
      <Text variant="body-medium" color="secondary">
        {t(isComing ? 'detail.related.coming' : 'detail.related.gone', {
          name,
        })}
      </Text>
    );
  }
  return (
    <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
      <ObjectLink kind="cluster" namespace={namespace} name={name} />
      <StateBadge state={state} message={message} />
      {state === 'ready' && <DashboardLink namespace={namespace} name={name} />}
    </Flex>
  );
}
