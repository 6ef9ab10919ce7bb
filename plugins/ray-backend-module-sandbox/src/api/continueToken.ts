import { z } from 'zod';
import { StatusError } from '../core/StatusError';

const tokenSchema = z.object({
  v: z.literal('meta.k8s.io/v1'),
  rv: z.number().int(),
  start: z.string(),
});

/** Where a list goes on. */
export interface ContinuePosition {
  /** The revision of the first page; undefined to go on with the current state. */
  revision?: number;
  /** The path of the last object that was sent. */
  after: string;
}

const CURRENT_STATE = -1; // Kubernetes' mark for an inconsistent continuation

/** Packs a position into a token that clients hand back as it is. */
export function encodeContinueToken({
  revision = CURRENT_STATE,
  after,
}: ContinuePosition): string {
  const token = { v: 'meta.k8s.io/v1', rv: revision, start: after };
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/**
 * Unpacks a token.
 *
 * @throws StatusError 400 when it was not made by {@link encodeContinueToken}
 */
export function decodeContinueToken(text: string): ContinuePosition {
  try {
    const json = Buffer.from(text, 'base64url').toString();
    const { rv, start } = tokenSchema.parse(JSON.parse(json));
    return { after: start, ...(rv !== CURRENT_STATE && { revision: rv }) };
  } catch {
    throw StatusError.badRequest('continue key is not valid');
  }
}
