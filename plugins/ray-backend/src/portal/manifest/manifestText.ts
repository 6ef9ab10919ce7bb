import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  ObjectMeta,
} from '@rayport/backstage-plugin-ray-node';
import { stringify } from 'yaml';

/** kubectl's copy of the whole object in an annotation. */
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

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

function yaml({ apiVersion, kind, ...rest }: Record<string, unknown>): string {
  return stringify(
    { apiVersion, kind, ...rest },
    {
      // Long lines stay whole: folded ones are hard to compare.
      lineWidth: 0,
      // Kubernetes' tools read YAML 1.1, where a bare `no` or `on` is no text.
      compat: 'yaml-1.1',
    },
  );
}

/** An object as YAML, without `managedFields` and kubectl's copy. */
export function manifestText(object: KubernetesObject): string {
  const metadata = metadataOf(object.metadata, {
    fields: ['managedFields'],
    annotations: [LAST_APPLIED],
  });
  return yaml({ ...object, metadata });
}

/** The part of an object that somebody asks for, to compare it with what is stored: no status, nothing of Kubernetes' own. */
export function wantedText(object: KubernetesObject): string {
  const metadata = metadataOf(object.metadata, {
    fields: ['managedFields', ...SYSTEM_FIELDS],
    annotations: [LAST_APPLIED, ...NOTES],
  });
  const content = without(object, key => key === 'status');
  return yaml({ ...content, metadata });
}
