import { ClusterSpec, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../api/ignoreDenied';

/** Number of objects of each kind to read, the latest first. */
const PAGE_SIZE = 100;

/** States of clusters and jobs whose images run. */
const RUNS = new Set<string | undefined>(['ready', 'running', 'succeeded']);

/** Images of head and workers. */
function imagesOf(spec: ClusterSpec | undefined): string[] {
  const groups = [spec?.headGroupSpec, ...(spec?.workerGroupSpec ?? [])];
  return groups.flatMap(group => group?.image || []);
}

/** An image, and how many clusters and jobs run with it, or have. */
export interface UsedImage {
  image: string;
  runs: number;
}

/**
 * Images that clusters and jobs of a namespace use, as far as the user may read them, by the number of those that run.
 * Where none runs, the image may be what is wrong.
 */
export async function readUsedImages(
  client: RayClient,
  namespace: string,
  signal?: AbortSignal,
): Promise<UsedImage[]> {
  const query = { namespace, pageSize: PAGE_SIZE, orderBy: 'age' as const };
  const [clusters, jobs] = await Promise.all([
    ignoreDenied(client.getClusterPage(query, { signal })),
    ignoreDenied(client.getRayJobPage(query, { signal })),
  ]);
  const objects = [
    ...(clusters?.rows ?? []).map(row => ({ ...row, object: row.cluster })),
    ...(jobs?.rows ?? []).map(row => ({ ...row, object: row.job })),
  ];
  const runs = new Map<string, number>();
  for (const { object, status } of objects) {
    const added = RUNS.has(status?.state) ? 1 : 0;
    for (const image of imagesOf(object?.clusterSpec)) {
      runs.set(image, (runs.get(image) ?? 0) + added);
    }
  }
  return [...runs]
    .map(([image, count]) => ({ image, runs: count }))
    .sort((one, other) => other.runs - one.runs);
}
