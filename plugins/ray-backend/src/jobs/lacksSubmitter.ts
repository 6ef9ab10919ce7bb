import { isBefore, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  Pod,
  RAY_CLUSTERS,
  RAY_JOBS,
} from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { MADE_BY_VERSION } from '../kubernetes/operatorPods';

/** The first KubeRay version that labels submitters, so that the cache has them. */
const LABELS_SINCE = '1.7';

/** Whether an operator made a pod that labels submitters. */
function isOfLabeller({ metadata }: Pod): boolean {
  const version = metadata.annotations?.[MADE_BY_VERSION];
  return version !== undefined && isBefore(version, LABELS_SINCE) === false;
}

/**
 * Whether certainly no pod submits a job whose mode needs one. The version of the operator is on the head of its cluster;
 * of an older one, the cache has no submitters.
 *
 * @param cluster - the name of the job's cluster
 */
export function lacksSubmitter(
  pods: Pick<CachedObjects<Pod>, 'ownedBy'>,
  { namespace, name }: Partial<ObjectKey>,
  cluster: string,
): boolean {
  const job = { kind: RAY_JOBS.kind, namespace, name };
  const owner = { kind: RAY_CLUSTERS.kind, namespace, name: cluster };
  return (
    pods.ownedBy(job).length === 0 && pods.ownedBy(owner).some(isOfLabeller)
  );
}
