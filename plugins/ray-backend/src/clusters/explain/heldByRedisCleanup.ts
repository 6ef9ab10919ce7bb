import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { attemptHint } from './attemptHint';
import { ClusterFacts } from './ClusterFacts';
import { latestFirst } from './eventTimes';
import { Verdict } from './Verdict';
import { quote } from './wording';

/** The operator removes it once a job of its own has removed the cluster's state from Redis (KubeRay, constants). */
const FINALIZER = 'ray.io/gcs-ft-redis-cleanup-finalizer';

/** Reasons of events about the job (KubeRay, event reasons). */
const REFUSED = 'FailedToCreateRedisCleanupJob';
const CREATED = 'CreatedRedisCleanupJob';

/**
 * What holds a deletion up that waits for the cleanup of Redis: the job for it, which Kubernetes may refuse, or which
 * fails. Nothing else ends such a deletion.
 *
 * @param options - `isLate`: the deletion takes longer than the grace period
 * @returns what to add to the message, and the hints that replace others
 */
export function heldByRedisCleanup(
  { rayCluster, events }: ClusterFacts,
  { isLate }: { isLate: boolean },
): Partial<Pick<Verdict<never>, 'messageParts' | 'hintParts'>> {
  const { name, finalizers = [] } = rayCluster.metadata;
  if (!finalizers.includes(FINALIZER)) return {};
  const hint = messagePart('RedisCleanupHolds', {
    job: `${name}-redis-cleanup`,
    finalizer: FINALIZER,
  });
  const [latest] = events
    .filter(({ reason }) => reason === REFUSED || reason === CREATED)
    .sort(latestFirst);
  if (latest?.reason === REFUSED) {
    const { message = '' } = latest;
    return {
      messageParts: [
        messagePart('RedisCleanupRefused', { words: quote(message) }),
      ],
      hintParts: [attemptHint(message) ?? [], hint].flat(),
    };
  }
  return isLate ? { hintParts: [hint] } : {};
}
