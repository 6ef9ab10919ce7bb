import {
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  ObjectMeta,
} from '@rayport/backstage-plugin-ray-node';
import {
  userAnnotation,
  userOf,
  userToLabel,
} from '../clusters/conversion/userLabel';
import { Fields, fieldsIn } from '../core/fieldsIn';

/** Annotations by which the portal keeps what only it may say. */
const PRIVATE = [RAY_ANNOTATIONS.idempotency, RAY_ANNOTATIONS.selectedCluster];

/** The first private annotation that a write would change; undefined where it changes none. */
export function changedPrivateAnnotation(
  before: KubernetesObject | undefined,
  after: KubernetesObject,
): string | undefined {
  return PRIVATE.find(
    name =>
      before?.metadata.annotations?.[name] !==
      after.metadata.annotations?.[name],
  );
}

function metadataIn(fields: Fields): ObjectMeta & Fields {
  const metadata = fieldsIn(fields, 'metadata') ?? {};
  // Only reads labels and annotations, by key.
  return { ...metadata, name: '' };
}

/** A body with more annotations and labels. */
export function withMetadata(
  fields: Fields,
  more: { labels?: Fields; annotations?: Fields },
): Fields {
  const metadata = fieldsIn(fields, 'metadata') ?? {};
  const merged = (name: 'labels' | 'annotations') => {
    const all = { ...fieldsIn(metadata, name), ...more[name] };
    return Object.keys(all).length ? { [name]: all } : {};
  };
  return {
    ...fields,
    metadata: { ...metadata, ...merged('labels'), ...merged('annotations') },
  };
}

/** A new object belongs to the signed-in user, unless it names an owner, as with other transports. */
export function withOwner(fields: Fields, user: string | undefined): Fields {
  if (!user || userOf(metadataIn(fields))) return fields;
  return withMetadata(fields, {
    labels: { [RAY_LABELS.user]: userToLabel(user) },
    annotations: userAnnotation(user),
  });
}

/** The label and annotation that say whose an object is. */
export function ownerIn({ metadata }: KubernetesObject): {
  labels: Record<string, string>;
  annotations: Record<string, string>;
} {
  const label = metadata.labels?.[RAY_LABELS.user];
  const exact = metadata.annotations?.[RAY_ANNOTATIONS.user];
  return {
    labels: label === undefined ? {} : { [RAY_LABELS.user]: label },
    annotations: exact === undefined ? {} : { [RAY_ANNOTATIONS.user]: exact },
  };
}
