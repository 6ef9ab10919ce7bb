import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts } from './ClusterFacts';
import { latestFirst } from './eventTimes';
import { refusalHint } from './refusalHint';
import { Verdict } from './Verdict';
import { deletionHeldByOperator } from './waitsForOperator';
import { quote } from './wording';

/** The operator removes it once a job of its own has removed the cluster's state from Redis (KubeRay, constants). */
const FINALIZER = 'ray.io/gcs-ft-redis-cleanup-finalizer';

const REFUSED = 'FailedToCreateRedisCleanupJob';

/**
 * What holds a deletion up that waits for the cleanup of Redis: the job for it, which Kubernetes may refuse, or which
 * fails. Nothing else ends such a deletion.
 */
export function heldByRedisCleanup(
  facts: ClusterFacts,
  gracePeriodMs: number,
): Partial<Pick<Verdict<never>, 'messageParts' | 'hintParts'>> {
  const { name, finalizers = [] } = facts.rayCluster.metadata;
  if (!finalizers.includes(FINALIZER)) return {};
  const hint = messagePart('RedisCleanupHolds', {
    job: `${name}-redis-cleanup`,
    finalizer: FINALIZER,
  });
  const [latest] = facts.events
    .filter(({ type }) => type === 'Warning')
    .sort(latestFirst);
  if (latest?.reason === REFUSED) {
    const { message = '' } = latest;
    return {
      messageParts: [
        messagePart('ClusterDeleting', { finalizers: finalizers.join(', ') }),
        messagePart('RedisCleanupRefused', { words: quote(message) }),
      ],
      hintParts: [
        refusalHint(message) ?? failureHint(message) ?? [],
        hint,
      ].flat(),
    };
  }
  const { now, rayCluster } = facts;
  const isLate = deletionHeldByOperator(rayCluster, { now, gracePeriodMs });
  return isLate.hintParts ? { hintParts: [hint] } : {};
}
