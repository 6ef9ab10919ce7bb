import { useMemo } from 'react';
import { Skeleton } from '@backstage/ui';
import { LogPanel, sourcesOf } from '../../logs';
import { ClusterRow } from '../queries';

/** The logs of a cluster's pods: of the head, unless others are chosen. */
export function ClusterLogs({ row }: { row: ClusterRow | undefined }) {
  const sources = useMemo(() => {
    if (!row) return undefined;
    const { namespace, name, status } = row;
    return sourcesOf(status?.pods ?? [], { kind: 'cluster', namespace, name });
  }, [row]);
  return sources ? (
    <LogPanel sources={sources} />
  ) : (
    <Skeleton width="100%" height={480} />
  );
}
