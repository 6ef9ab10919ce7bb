import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** The list that a page belongs to. */
export interface Keyed {
  namespace: string;
  name: string;
}

/** Position of an item in an order. */
export interface Place extends Keyed {
  /** The sort key; empty for the default order. */
  value: string;
}

/** Version 1 is for the default order, version 2 for any other. */
const tokenSchema = z.union([
  z.tuple([z.literal(1), z.string(), z.string()]),
  z.tuple([z.literal(2), z.string(), z.string(), z.string(), z.string()]),
]);

/**
 * The token of the page after an item. It names the item, so it never expires, and creations and deletions in between
 * shift nothing.
 *
 * @param order - empty for the default, by namespace and name
 */
export function encodeToken(
  { namespace, name, value }: Place,
  order: string,
): string {
  const token = order
    ? [2, order, value, namespace, name]
    : [1, namespace, name];
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

function parseToken(token: string): Place & { order: string } {
  try {
    const text = Buffer.from(token, 'base64url').toString();
    const parsed = tokenSchema.parse(JSON.parse(text));
    if (parsed[0] === 1) {
      const [, namespace, name] = parsed;
      return { order: '', value: '', namespace, name };
    }
    const [, order, value, namespace, name] = parsed;
    return { order, value, namespace, name };
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'invalid continue token: send the token of the answer before, unchanged, or none for the first page.',
      { cause: error },
    );
  }
}

/**
 * The item before a page.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid token, or one of another order
 */
export function decodeToken(token: string, order: string): Place {
  const place = parseToken(token);
  if (place.order !== order) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `invalid continue token: it belongs to a list ordered by ${place.order || 'namespace and name'}. Send the same orderBy with every page.`,
    );
  }
  return place;
}
