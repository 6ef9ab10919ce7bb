import { createHash } from 'node:crypto';

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

/** The five characters that Kubernetes appends to a generated name. */
export function suffixOf(...parts: readonly string[]): string {
  return digest('suffix', ...parts).slice(0, 5);
}
