import { useMemo } from 'react';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import { LiveData } from '../live';
import { useClusterPods } from '../pods/useClusterPods';
import { LogSource, sourcesOf } from './LogSource';

/** The logs of the pods of an object's cluster. */
export function useClusterSources(options: {
  namespace: string;
  /** Empty while there is none. */
  name: string;
}): { sources: LogSource[]; live: LiveData<PodStatus[]> } {
  const { namespace, name } = options;
  const live = useClusterPods({ namespace, name });
  const { data } = live;
  const sources = useMemo(() => {
    const owner = { kind: 'cluster', namespace, name } as const;
    return sourcesOf(data ?? [], owner);
  }, [data, namespace, name]);
  return { sources, live };
}
