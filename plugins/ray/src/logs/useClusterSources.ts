import { useMemo } from 'react';
import { useClusterPods } from '../pods/useClusterPods';
import { LogSource, sourcesOf } from './LogSource';

/** The logs of the pods of the cluster behind something. */
export function useClusterSources(options: {
  namespace: string;
  /** Empty while there is none. */
  name: string;
}): { sources: LogSource[]; isPending: boolean } {
  const { namespace, name } = options;
  const { data, isPending } = useClusterPods({ namespace, name });
  return useMemo(() => {
    const owner = { kind: 'cluster', namespace, name } as const;
    return { sources: sourcesOf(data ?? [], owner), isPending };
  }, [data, isPending, namespace, name]);
}
