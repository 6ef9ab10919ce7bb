import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

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

/** The mark of the request that created an object; undefined if it had no key. */
export function markOf({ metadata }: KubernetesObject): string | undefined {
  return metadata.annotations?.[RAY_ANNOTATIONS.idempotency];
}
