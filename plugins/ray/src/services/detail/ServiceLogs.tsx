import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useMemo } from 'react';
import { Skeleton } from '@backstage/ui';
import { LogPanel, useClusterSources } from '../../logs';
import { useServeStatus } from './useServeStatus';

/** The logs of the pods behind a service: of the cluster that serves, and of the one that will. */
export function ServiceLogs({ object }: { object: ObjectKey }) {
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
    <LogPanel sources={sources} />
  );
}
