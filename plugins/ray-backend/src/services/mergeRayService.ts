import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { goTimeText } from '../clusters/goTimeText';
import { mergeRayClusterSpec } from '../clusters/mergeRayClusterSpec';
import { withoutUserAnnotation } from '../clusters/userLabel';

/**
 * A RayService as it is stored, with what a request owns changed (PUT): finalizers, foreign labels and annotations, and
 * every field that the contract has no words for stay as they are. The reference server wipes them.
 *
 * @param stored - as it was just read; its resourceVersion guards the write
 * @param wanted - as a create would make it
 */
export function mergeRayService(
  stored: RayServiceObject,
  wanted: RayServiceObject,
  now: Date,
): RayServiceObject {
  const { creationTimestamp: creation, updateTimestamp } = RAY_ANNOTATIONS;
  const { [creation]: _, ...annotations } = wanted.metadata.annotations ?? {};
  const existing = stored.spec?.rayClusterConfig;
  const cluster = wanted.spec?.rayClusterConfig;
  const shown = { version: existing?.rayVersion ?? '', serves: true };
  return {
    ...stored,
    metadata: {
      ...stored.metadata,
      labels: { ...stored.metadata.labels, ...wanted.metadata.labels },
      annotations: {
        ...withoutUserAnnotation(stored.metadata.annotations),
        ...annotations,
        [updateTimestamp]: goTimeText(now),
      },
    },
    spec: {
      ...stored.spec,
      ...wanted.spec,
      rayClusterConfig:
        existing && cluster
          ? mergeRayClusterSpec(existing, cluster, shown)
          : cluster,
    },
  };
}
