import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { withoutMark } from './rayJobInfo';

/**
 * Metadata of a submission with its owner, which only the portal writes: what a caller sends under that name is dropped.
 *
 * @param owner - absent where the caller is not known by a name
 * @returns undefined for none
 */
export function ownedMetadata(
  metadata: Record<string, string> | undefined,
  owner: string | undefined,
): Record<string, string> | undefined {
  const { [RAY_ANNOTATIONS.user]: _, ...others } = withoutMark(metadata ?? {});
  const owned = owner ? { ...others, [RAY_ANNOTATIONS.user]: owner } : others;
  return Object.keys(owned).length ? owned : undefined;
}
