import { randomBytes } from 'node:crypto';

/** Enough bytes to be unguessable, so no signature is needed. */
const TOKEN_BYTES = 32;

/** Format of a token: bytes as base64url. */
const TOKEN_PATTERN = /^[\w-]{43}$/;

/**
 * A random token, which reveals nothing about its purpose. The database stores its hash, from which the token cannot be
 * computed.
 */
export function createOpaqueToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether something looks like such a token. */
export function isOpaqueToken(token: unknown): token is string {
  return typeof token === 'string' && TOKEN_PATTERN.test(token);
}
