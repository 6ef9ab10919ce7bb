import {
  ObjectKey,
  RayClient,
  ServeStatus,
} from '@rayport/backstage-plugin-ray-common';
import { useMemo, useCallback } from 'react';
import { ObjectDetail } from '../../detail';
import { SimulatedMark } from '../../ui/SimulatedMark';
import { oneService, ServiceRow } from '../queries';
import { ServiceBadge } from '../ServiceBadge';
import { SERVICE_ENTITIES } from '../serviceEntities';
import { LogPanel, useClusterSources } from '../../logs';
import { ServiceDetails } from './ServiceDetails';
import {
  LiveData,
  LiveQueryOptions,
  PartFailure,
  useLiveQuery,
} from '../../live';
import { useTexts } from '../../translation';
import { LoadingOrFailure } from '../../ui/LoadingOrFailure';
import { permissionFor } from '../../ui/permissions';
import { Placeholder } from '../../ui/Placeholder';

/** Logs of the pods of the serving and the pending cluster. */
function ServiceLogs({ object }: { object: ObjectKey }) {
  const { namespace } = object;
  const { t } = useTexts();
  const live = useServeStatus(object);
  const { data } = live;
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
  if (!data) {
    return (
      <LoadingOrFailure
        live={live}
        permission={permissionFor('read', 'service').name}
        height={480}
      />
    );
  }
  const part = t('cluster.pods.title');
  const isPending = active.live.isPending || pending.live.isPending;
  return isPending && sources.length === 0 ? (
    <Placeholder width="100%" height={480} />
  ) : (
    <>
      <SimulatedMark />
      <PartFailure part={part} live={active.live} />
      <PartFailure part={part} live={pending.live} />
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

/** Explanation of a service and its clusters, live. */
function useServeStatus({ namespace, name }: ObjectKey): LiveData<ServeStatus> {
  return useLiveQuery(
    useCallback(
      (client: RayClient): LiveQueryOptions<ServeStatus> => ({
        load: signal =>
          client.getRayServiceStatus({ namespace, name }, { signal }),
        isAffectedBy: change =>
          change.kind === 'service' &&
          change.namespace === namespace &&
          change.name === name,
        reevaluateAt: ({ reevaluateAt }) => reevaluateAt,
      }),
      [namespace, name],
    ),
  );
}
