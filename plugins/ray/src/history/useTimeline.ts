import { useCallback } from 'react';
import {
  ObjectKey,
  RayClient,
  ResourceKind,
  Timeline,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../live';

/** The object of a timeline. */
export interface TimelineObject extends ObjectKey {
  kind: ResourceKind;
  /** The cluster behind it, whose entries are included. */
  cluster?: string;
}

const READERS = {
  cluster: 'getClusterTimeline',
  job: 'getRayJobTimeline',
  service: 'getRayServiceTimeline',
  template: 'getComputeTemplateTimeline',
} as const satisfies Record<ResourceKind, keyof RayClient>;

/** Timeline of an object and everything that belongs to it, live. */
export function useTimeline({
  kind,
  namespace,
  name,
  cluster,
}: TimelineObject): LiveData<Timeline> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client[READERS[kind]]({ namespace, name }, { signal }),
        isAffectedBy: change =>
          change.namespace === namespace &&
          ((change.kind === kind && change.name === name) ||
            (change.kind === 'cluster' && change.name === cluster)),
      }),
      [kind, namespace, name, cluster],
    ),
  );
}
