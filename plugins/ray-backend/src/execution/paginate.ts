import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** What a page is cut from. */
export interface Keyed {
  namespace: string;
  name: string;
}

/** Which page is wanted. */
export interface PageRequest {
  /** Most items; 0 or less for all. Decimal text, because it is 64 bits wide on the wire. */
  limit: string;
  /** Token of the page before; empty for the first. */
  continue: string;
}

const tokenSchema = z.tuple([z.literal(1), z.string(), z.string()]);

/** By namespace, then name, as Kubernetes lists them. */
export function compareKeys(a: Keyed, b: Keyed): number {
  if (a.namespace !== b.namespace) return a.namespace < b.namespace ? -1 : 1;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}

function encodeToken({ namespace, name }: Keyed): string {
  return Buffer.from(JSON.stringify([1, namespace, name])).toString(
    'base64url',
  );
}

function decodeToken(token: string): Keyed {
  try {
    const text = Buffer.from(token, 'base64url').toString();
    const [, namespace, name] = tokenSchema.parse(JSON.parse(text));
    return { namespace, name };
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'invalid continue token: send the token of the answer before, unchanged, or none for the first page.',
      { cause: error },
    );
  }
}

/**
 * Cuts a page. Tokens name the last key that was shown, so they never expire, and what is created or deleted
 * in between shifts nothing.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a token that is none of ours
 */
export function paginate<T extends Keyed>(
  items: readonly T[],
  page: PageRequest,
): { items: T[]; continue: string } {
  const limit = Number(page.limit);
  const after = page.continue ? decodeToken(page.continue) : undefined;
  const sorted = [...items].sort(compareKeys);
  const rest = after
    ? sorted.filter(item => compareKeys(item, after) > 0)
    : sorted;
  if (limit <= 0 || rest.length <= limit) return { items: rest, continue: '' };
  const shown = rest.slice(0, limit);
  return { items: shown, continue: encodeToken(shown[shown.length - 1]) };
}
