import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { firstServed, pendingPaths } from '../../kubernetes/kueueResources';

/** Workloads of a queue at most; of a job behind them, the place is counted in the namespace. */
const MAX_PENDING = 1_000;

/** A longer answer has no more than this many workloads, bytes. */
const MAX_BYTES = 2 * 1_048_576;

const pendingSchema = z.object({
  items: z.array(
    z.looseObject({
      metadata: z.looseObject({
        ownerReferences: z
          .array(z.looseObject({ uid: z.string() }))
          .default([]),
      }),
      positionInClusterQueue: z.number().int().min(0).default(0),
    }),
  ),
});

/**
 * How many workloads the ClusterQueue looks at before each of a queue, by the uid of the job, as Kueue itself says: also
 * those of other namespaces.
 *
 * @returns undefined where Kueue does not serve it, or not to the portal
 */
export function readPending(
  kubernetes: Pick<KubernetesService, 'request'>,
  { namespace, queue }: { namespace: string; queue: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number> | undefined> {
  return firstServed(pendingPaths(namespace, queue), async path => {
    const answer = await kubernetes.request(`${path}?limit=${MAX_PENDING}`, {
      method: 'GET',
      signal,
      headers: { accept: 'application/json' },
    });
    const text = await answer.text();
    if (text.length > MAX_BYTES) return new Map();
    const { success, data } = pendingSchema.safeParse(JSON.parse(text));
    if (!success) return new Map();
    return new Map(
      data.items.flatMap(({ metadata, positionInClusterQueue: before }) =>
        metadata.ownerReferences.map(({ uid }) => [uid, before] as const),
      ),
    );
  });
}
