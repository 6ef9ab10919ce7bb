import { z } from 'zod';
import { StatusError } from '../core/StatusError';

const tokenSchema = z.object({
  v: z.literal('meta.k8s.io/v1'),
  rv: z.number().int(),
  start: z.string(),
});

/** Where the next page of a list begins. */
export interface ContinuePosition {
  /** The revision of the first page; the current one when absent. */
  revision?: number;
  /** Namespace and name of the last object that was sent. */
  after: string;
}

const CURRENT_STATE = -1; // Kubernetes' mark for an inconsistent continuation

/** Encodes a position for clients, who send it back unchanged. */
export function encodeContinueToken({
  revision = CURRENT_STATE,
  after,
}: ContinuePosition): string {
  const token = { v: 'meta.k8s.io/v1', rv: revision, start: after };
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/**
 * Decodes a token.
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
