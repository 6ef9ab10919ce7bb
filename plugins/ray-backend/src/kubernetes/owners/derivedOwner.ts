import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/**
 * Carries the owner that `ray.owners` finds, from where objects are read to where they are shown. It exists in memory only:
 * what Kubernetes has under this name does not count.
 */
export const DERIVED_OWNER = 'rayport.io/derived-owner';

/** The owner that was found for an object: empty for none, and undefined where none was looked for. */
export function derivedOwnerOf({
  metadata,
}: KubernetesObject): string | undefined {
  return metadata.annotations?.[DERIVED_OWNER];
}

/** An object with the result of {@link derivedOwnerOf}. */
export function withDerivedOwner<T extends KubernetesObject>(
  object: T,
  owner: string | undefined,
): T {
  if (derivedOwnerOf(object) === owner) return object;
  const { [DERIVED_OWNER]: _, ...others } = object.metadata.annotations ?? {};
  const annotations =
    owner === undefined ? others : { ...others, [DERIVED_OWNER]: owner };
  return { ...object, metadata: { ...object.metadata, annotations } };
}
