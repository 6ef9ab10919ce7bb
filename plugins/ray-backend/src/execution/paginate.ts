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

/** An order of items; what is equal in it goes by namespace, then name. */
export interface Order<T> {
  /** Tells tokens of different orders apart; empty for the usual one. */
  id: string;
  value(item: T): string;
  isDescending: boolean;
}

/** Place of an item in an order. */
interface Place extends Keyed {
  value: string;
}

const BY_KEY: Order<unknown> = {
  id: '',
  value: () => '',
  isDescending: false,
};

/** Version 1 is of the usual order, version 2 of any other. */
const tokenSchema = z.union([
  z.tuple([z.literal(1), z.string(), z.string()]),
  z.tuple([z.literal(2), z.string(), z.string(), z.string(), z.string()]),
]);

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** By namespace, then name, as Kubernetes lists them. */
export function compareKeys(a: Keyed, b: Keyed): number {
  return compareText(a.namespace, b.namespace) || compareText(a.name, b.name);
}

function encodeToken({ namespace, name, value }: Place, id: string): string {
  const token = id ? [2, id, value, namespace, name] : [1, namespace, name];
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

function parseToken(token: string): Place & { id: string } {
  try {
    const text = Buffer.from(token, 'base64url').toString();
    const parsed = tokenSchema.parse(JSON.parse(text));
    if (parsed[0] === 1) {
      const [, namespace, name] = parsed;
      return { id: '', value: '', namespace, name };
    }
    const [, id, value, namespace, name] = parsed;
    return { id, value, namespace, name };
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'invalid continue token: send the token of the answer before, unchanged, or none for the first page.',
      { cause: error },
    );
  }
}

function decodeToken(token: string, id: string): Place {
  const place = parseToken(token);
  if (place.id !== id) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `invalid continue token: it belongs to a list ordered by ${place.id || 'namespace and name'}. Send the same orderBy with every page.`,
    );
  }
  return place;
}

/**
 * Cuts a page. Tokens name the last key that was shown, so they never expire, and what is created or deleted
 * in between shifts nothing.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a token that is none of ours, or of another order
 */
export function paginate<T extends Keyed>(
  items: readonly T[],
  page: PageRequest,
  order: Order<T> = BY_KEY,
): { items: T[]; continue: string } {
  const limit = Number(page.limit);
  const after = page.continue
    ? decodeToken(page.continue, order.id)
    : undefined;
  const direction = order.isDescending ? -1 : 1;
  const compare = (a: Place, b: Place) =>
    direction * compareText(a.value, b.value) || compareKeys(a, b);
  const places = items.map(item => {
    const { namespace, name } = item;
    return { item, namespace, name, value: order.value(item) };
  });
  places.sort(compare);
  const rest = after
    ? places.filter(place => compare(place, after) > 0)
    : places;
  const isLast = limit <= 0 || rest.length <= limit;
  const shown = isLast ? rest : rest.slice(0, limit);
  return {
    items: shown.map(({ item }) => item),
    continue: isLast ? '' : encodeToken(shown[shown.length - 1], order.id),
  };
}
