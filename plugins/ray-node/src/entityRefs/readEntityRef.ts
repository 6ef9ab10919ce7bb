import {
  makeValidator,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';

const { isValidEntityName } = makeValidator();

/**
 * Parses an entity ref as people write it.
 *
 * @returns undefined if it has none of the kinds or can't be in the catalog
 * @public
 */
export function readEntityRef(
  text: string,
  options: { kinds: string[]; defaultKind?: string },
): string | undefined {
  try {
    const ref = parseEntityRef(text, { defaultKind: options.defaultKind });
    const known = options.kinds.includes(ref.kind.toLocaleLowerCase('en-US'));
    return known && isValidEntityName(ref.name)
      ? stringifyEntityRef(ref)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads an owner: an entity ref, or the plain name of a user, as clients of the KubeRay API write it.
 *
 * @returns undefined for other texts, such as an address
 * @public
 */
export function readOwner(user: string): string | undefined {
  return readEntityRef(user, {
    kinds: ['user', 'group'],
    defaultKind: isValidEntityName(user) ? 'user' : undefined,
  });
}
