import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useMemo } from 'react';
import { Skeleton } from '@backstage/ui';
import { ObjectDetail } from '../../detail';
import { SimulatedMark } from '../../ui/SimulatedMark';
import { oneService, ServiceRow } from '../queries';
import { ServiceBadge } from '../ServiceBadge';
import { SERVICE_ENTITIES } from '../serviceEntities';
import { LogPanel, useClusterSources } from '../../logs';
import { ServiceDetails } from './ServiceDetails';
import { useServeStatus } from './useServeStatus';

/** Logs of the pods of the serving and the pending cluster. */
function ServiceLogs({ object }: { object: ObjectKey }) {
  const { namespace } = object;
  const { data } = useServeStatus(object);
  const active = useClusterSources({
    namespace,
    name: data?.active?.cluster?.name ?? '',
  });
  const pending = useClusterSources({
    namespace,
    name: data?.pending?.cluster?.name ?? '',
  });
  const sources = useMemo(
    () => [...active.sources, ...pending.sources],
    [active.sources, pending.sources],
  );
  const isPending = !data || active.isPending || pending.isPending;
  return isPending && sources.length === 0 ? (
    <Skeleton width="100%" height={480} />
  ) : (
    <>
      <SimulatedMark />
      <LogPanel sources={sources} />
    </>
  );
}

function Badge({ row }: { row: ServiceRow | undefined }) {
  return <ServiceBadge condition={row?.condition} />;
}

/** One service: its applications, its clusters and what happened. */
export const serviceDetail = {
  kind: 'service',
  entities: SERVICE_ENTITIES,
  query: oneService,
  readManifest: (client, key, call) => client.getRayServiceManifest(key, call),
  Badge,
  stateText: ({ condition }) => `serviceState.${condition.state}` as const,
  Overview: ServiceDetails,
  tabs: { logs: ServiceLogs },
} satisfies ObjectDetail<ServiceRow>;
