import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** What a page is cut from. */
export interface Keyed {
  namespace: string;
  name: string;
}

/** Place of an item in an order. */
export interface Place extends Keyed {
  /** The sort key; empty for the default order. */
  value: string;
}

/** Version 1 is of the usual order, version 2 of any other. */
const tokenSchema = z.union([
  z.tuple([z.literal(1), z.string(), z.string()]),
  z.tuple([z.literal(2), z.string(), z.string(), z.string(), z.string()]),
]);

/**
 * The token of the page after an item. It names the item, so it never expires, and what is created or deleted in
 * between shifts nothing.
 *
 * @param order - empty for the usual one, by namespace and name
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
 * The item after which a page begins.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a token that is none of ours, or of another order
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
