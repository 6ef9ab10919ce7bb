import { createHash } from 'node:crypto';
import {
  NAME_LIMITS,
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { MAX_OWNER } from '../../core/canonicalOwner';
import { DERIVED_OWNER } from '../../kubernetes/owners/derivedOwner';
import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';

/** Hex digits that distinguish two long owners with the same beginning. */
const HASH_LENGTH = 8;

/** Characters of an owner in the label; the hash distinguishes longer ones. */
const MAX_LOOKED_AT = 1_000;

function trimToAlphanumeric(text: string): string {
  return /[A-Za-z0-9](?:.*[A-Za-z0-9])?/s.exec(text)?.[0] ?? '';
}

/**
 * The owner as a label value: other characters become `_`, the ends are trimmed to a letter or digit, and a long name
 * is cut and gets a hash (Kubernetes, syntax of label values).
 */
export function userToLabel(user: string): string {
  const beginning = user.slice(0, MAX_LOOKED_AT);
  const safe = trimToAlphanumeric(beginning.replace(/[^-A-Za-z0-9_.]/g, '_'));
  const isWhole = beginning.length === user.length;
  if (isWhole && safe.length <= NAME_LIMITS.labelValue) return safe;
  const hash = createHash('sha256').update(user).digest('hex');
  const start = safe.slice(0, NAME_LIMITS.labelValue - HASH_LENGTH - 1);
  return `${trimToAlphanumeric(start)}-${hash.slice(0, HASH_LENGTH)}`;
}

/** The annotation with the exact owner; none when the label already has it. */
export function userAnnotation(user: string): Record<string, string> {
  return userToLabel(user) === user ? {} : { [RAY_ANNOTATIONS.user]: user };
}

/**
 * The owner of an object: the one that it names, or else the one that `ray.owners` finds. The annotation counts only
 * while it matches the label, which other tools may have changed, and while it is no longer than the portal allows: other
 * clients can write 256 KiB.
 */
export function userOf(metadata: ObjectMeta): string {
  const label = metadata.labels?.[RAY_LABELS.user] ?? '';
  const exact = metadata.annotations?.[RAY_ANNOTATIONS.user];
  const isUsed =
    exact !== undefined &&
    exact.length <= MAX_OWNER &&
    userToLabel(exact) === label;
  return isUsed
    ? exact
    : label || (metadata.annotations?.[DERIVED_OWNER] ?? '');
}

/** Annotations without the one that {@link userOf} reads: it is internal storage. */
export function withoutUserAnnotation(
  annotations: Record<string, string> | undefined,
): Record<string, string> {
  const { [RAY_ANNOTATIONS.user]: _, ...others } = annotations ?? {};
  return others;
}

/** Annotations without our internal ones, which are neither shown nor writable. */
export function withoutPrivateAnnotations(
  annotations: Record<string, string> | undefined,
): Record<string, string> {
  const {
    [RAY_ANNOTATIONS.idempotency]: _,
    [RAY_ANNOTATIONS.selectedCluster]: _binding,
    [DERIVED_OWNER]: _derived,
    ...others
  } = withoutUserAnnotation(annotations);
  return others;
}
