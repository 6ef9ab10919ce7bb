import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  ObjectMeta,
} from '@rayport/backstage-plugin-ray-node';
import { DERIVED_OWNER } from './owners/derivedOwner';

/** kubectl's copy of the whole object in an annotation. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** Fields of `metadata` that Kubernetes sets. */
const SYSTEM_FIELDS = [
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'selfLink',
];

/** Annotations that differ with each write. */
const NOTES: readonly string[] = [
  RAY_ANNOTATIONS.creationTimestamp,
  RAY_ANNOTATIONS.updateTimestamp,
  RAY_ANNOTATIONS.idempotency,
];

function without(
  record: object,
  isOmitted: (key: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => !isOmitted(key)),
  );
}

function metadataOf(
  { annotations, ...metadata }: ObjectMeta,
  omitted: { fields: readonly string[]; annotations: readonly string[] },
): Record<string, unknown> {
  const kept = without(annotations ?? {}, key =>
    omitted.annotations.includes(key),
  );
  return {
    ...without(metadata, key => omitted.fields.includes(key)),
    ...(Object.keys(kept).length && { annotations: kept }),
  };
}

/** An object without `managedFields` and kubectl's copy. */
export function shownObject(object: KubernetesObject): Record<string, unknown> {
  const metadata = metadataOf(object.metadata, {
    fields: ['managedFields'],
    annotations: [LAST_APPLIED, DERIVED_OWNER],
  });
  return { ...object, metadata };
}

/** The user's part of an object, to compare it with the stored one: no status, nothing that Kubernetes sets. */
export function wantedObject(
  object: KubernetesObject,
): Record<string, unknown> {
  const metadata = metadataOf(object.metadata, {
    fields: ['managedFields', ...SYSTEM_FIELDS],
    annotations: [LAST_APPLIED, DERIVED_OWNER, ...NOTES],
  });
  return { ...without(object, key => key === 'status'), metadata };
}
