import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { Created } from './IdempotentCreation';

/** An object with the mark of the request that created it. */
export function withIdempotencyAnnotation<T extends KubernetesObject>(
  object: T,
  mark: string,
): T {
  const { metadata } = object;
  const annotations = {
    ...metadata.annotations,
    [RAY_ANNOTATIONS.idempotency]: mark,
  };
  return { ...object, metadata: { ...metadata, annotations } };
}

/** What an object says about the request that created it; its age is by Kubernetes' clock. */
export function createdOf({ metadata }: KubernetesObject): Created {
  const { annotations, creationTimestamp } = metadata;
  const time = Date.parse(creationTimestamp ?? '');
  return {
    mark: annotations?.[RAY_ANNOTATIONS.idempotency],
    createdAt: Number.isNaN(time) ? undefined : time,
  };
}
