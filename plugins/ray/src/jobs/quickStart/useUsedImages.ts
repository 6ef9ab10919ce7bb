import { useCallback } from 'react';
import { ClusterSpec, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../api/ignoreDenied';
import { useLiveQuery } from '../../live';

/** Objects of each kind that are looked at, the latest first. */
const PAGE_SIZE = 100;

/** Images of head and workers. */
function imagesOf(spec: ClusterSpec | undefined): string[] {
  const groups = [spec?.headGroupSpec, ...(spec?.workerGroupSpec ?? [])];
  return groups.flatMap(group => group?.image || []);
}

/** Images that clusters and jobs of a namespace use, the most used first; as far as the user may read them. */
export function useUsedImages(namespace: string): readonly string[] {
  const { data = [] } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        async load(signal: AbortSignal) {
          if (!namespace) return [];
          const query = {
            ...{ namespace, pageSize: PAGE_SIZE },
            orderBy: 'age' as const,
          };
          const [clusters, jobs] = await Promise.all([
            ignoreDenied(client.getClusterPage(query, { signal })),
            ignoreDenied(client.getRayJobPage(query, { signal })),
          ]);
          const images = [
            ...(clusters?.rows ?? []).map(({ cluster }) => cluster),
            ...(jobs?.rows ?? []).map(({ job }) => job),
          ].flatMap(object => imagesOf(object?.clusterSpec));
          const uses = new Map<string, number>();
          for (const image of images) {
            uses.set(image, (uses.get(image) ?? 0) + 1);
          }
          return [...uses]
            .sort(([, one], [, other]) => other - one)
            .map(([image]) => image);
        },
        isAffectedBy: () => false,
      }),
      [namespace],
    ),
  );
  return data;
}
