import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';

/** Reads an entity ref as people write it, or nothing when it is none of the kinds. */
export function readEntityRef(
  text: string,
  options: { kinds: string[]; defaultKind?: string },
): string | undefined {
  try {
    const ref = parseEntityRef(text, { defaultKind: options.defaultKind });
    const known = options.kinds.includes(ref.kind.toLocaleLowerCase('en-US'));
    return known ? stringifyEntityRef(ref) : undefined;
  } catch {
    return undefined;
  }
}
