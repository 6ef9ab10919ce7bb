import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { RayCluster, RayJob } from '@rayport/backstage-plugin-ray-node';
import { createHash } from 'node:crypto';
import { userOf } from '../clusters/conversion/userLabel';
import { canonicalOwner } from '../core/canonicalOwner';

/** Hex digits of each digest: enough to exclude collisions. */
const DIGEST_LENGTH = 32;

const SEPARATOR = '.';

/** Digests, because users who may read the job may not be allowed to read the cluster. */
function digest(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, DIGEST_LENGTH);
}

function partsOf({ metadata }: RayCluster) {
  const { uid = '' } = metadata;
  return {
    object: digest(uid),
    owned: digest(`${uid} ${canonicalOwner(userOf(metadata))}`),
  };
}

/** The annotation that binds a job to the cluster, and to the owner, for which its creation was allowed. */
export function clusterBinding(cluster: RayCluster): Record<string, string> {
  const { object, owned } = partsOf(cluster);
  return {
    [RAY_ANNOTATIONS.selectedCluster]: `${object}${SEPARATOR}${owned}`,
  };
}

/** The binding of a job; undefined for a job that may run on any cluster of the selected name. */
export function bindingOf({ metadata }: RayJob): string | undefined {
  return metadata.annotations?.[RAY_ANNOTATIONS.selectedCluster];
}

/**
 * Whether a job may run on a cluster. A new owner does not stop a job that the operator has submitted already.
 *
 * @param binding - see {@link bindingOf}
 */
export function mayRunOn(
  cluster: RayCluster,
  { binding, isSubmitted }: { binding: string; isSubmitted: boolean },
): boolean {
  const { object, owned } = partsOf(cluster);
  const [boundObject, boundOwner] = binding.split(SEPARATOR);
  return boundObject === object && (isSubmitted || boundOwner === owned);
}
