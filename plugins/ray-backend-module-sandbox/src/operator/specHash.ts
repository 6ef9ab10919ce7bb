import { createHash } from 'node:crypto';
import { sortedJson } from './sortedJson';

/** A fingerprint of a spec, in the operator's spelling; the order of fields does not count. */
export function specHash(spec: unknown): string {
  const text = JSON.stringify(sortedJson(spec));
  const digest = createHash('sha1').update(text).digest('hex');
  // 160 bits are 32 digits to the base 32.
  return BigInt(`0x${digest}`).toString(32).toUpperCase().padStart(32, '0');
}
