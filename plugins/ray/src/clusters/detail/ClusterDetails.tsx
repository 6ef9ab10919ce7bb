import { Grid, Skeleton } from '@backstage/ui';
import {
  isRayApiError,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData } from '../../live';
import { FailureMessage } from '../../ui/FailureMessage';
import { StaleAlert } from '../../ui/StaleAlert';
import { ClusterWithStatus } from '../queries';
import { AboutCard } from './AboutCard';
import { ClusterGone } from './ClusterGone';
import { EndpointsCard } from './EndpointsCard';
import { EventsCard } from './EventsCard';
import { GroupsCard } from './GroupsCard';
import { PodsCard } from './PodsCard';
import { SpecSection } from './SpecSection';
import { StatusAlert } from './StatusAlert';

function Content({ row }: { row: ClusterWithStatus }) {
  return (
    <>
      {row.status && <StatusAlert status={row.status} />}
      <Grid.Root columns={{ initial: '1', lg: '3' }} gap="4">
        <Grid.Item colSpan={{ initial: '1', lg: '2' }}>
          <Grid.Root columns="1" gap="4">
            <GroupsCard row={row} />
            <PodsCard pods={row.status?.pods ?? []} />
            <EventsCard events={row.cluster.events} />
          </Grid.Root>
        </Grid.Item>
        <Grid.Item>
          <Grid.Root columns="1" gap="4">
            <AboutCard row={row} />
            <EndpointsCard cluster={row.cluster} />
          </Grid.Root>
        </Grid.Item>
      </Grid.Root>
      <SpecSection cluster={row.cluster} />
    </>
  );
}

function Loading() {
  return (
    <Grid.Root columns={{ initial: '1', lg: '3' }} gap="4">
      <Grid.Item colSpan={{ initial: '1', lg: '2' }}>
        <Skeleton width="100%" height={320} />
      </Grid.Item>
      <Skeleton width="100%" height={320} />
    </Grid.Root>
  );
}

/** All about one cluster below its header; also what to say when it isn't there or may not be seen. */
export function ClusterDetails(props: {
  live: LiveData<ClusterWithStatus>;
  namespace: string;
  name: string;
}) {
  const { live, namespace, name } = props;
  const { data, error } = live;
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    return (
      <ClusterGone namespace={namespace} name={name} wasSeen={Boolean(data)} />
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
  return (
    <>
      <StaleAlert live={live} />
      {data ? <Content row={data} /> : <Loading />}
    </>
  );
}
