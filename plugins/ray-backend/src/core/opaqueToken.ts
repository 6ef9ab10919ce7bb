import { randomBytes } from 'node:crypto';

/** So many can't be guessed, and need no signature. */
const TOKEN_BYTES = 32;

/** What a token looks like: bytes as base64url. */
const TOKEN_PATTERN = /^[\w-]{43}$/;

/**
 * A new token: random, it says nothing about what it is for. The database has the hash of it, of which nobody can make the
 * token.
 */
export function createOpaqueToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether something looks like such a token. */
export function isOpaqueToken(token: unknown): token is string {
  return typeof token === 'string' && TOKEN_PATTERN.test(token);
}
