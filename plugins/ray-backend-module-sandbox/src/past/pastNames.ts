import { createHash } from 'node:crypto';
import { timestamp } from '../core/timestamp';
import { ObjectMeta } from '../core/types';

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('/')).digest('hex');
}

/** A uid that is the same for the same parts. */
export function uidOf(...parts: readonly string[]): string {
  const hex = digest(...parts);
  const groups = [8, 4, 4, 4, 12].map((length, index, lengths) => {
    const start = lengths.slice(0, index).reduce((sum, one) => sum + one, 0);
    return hex.slice(start, start + length);
  });
  return groups.join('-');
}

/** The metadata of an object that was created at a time and not changed since. */
export function createdAs(
  kind: string,
  metadata: ObjectMeta,
  createdAt: Date,
): ObjectMeta {
  const { namespace = '', name } = metadata;
  const creationTimestamp = timestamp(createdAt);
  const uid = uidOf(kind, namespace, name, creationTimestamp);
  return { ...metadata, uid, generation: 1, creationTimestamp };
}

/** The five characters that Kubernetes appends to a generated name. */
export function suffixOf(...parts: readonly string[]): string {
  return digest('suffix', ...parts).slice(0, 5);
}
