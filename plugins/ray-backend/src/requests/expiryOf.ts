import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { z } from 'zod';

/** The part of a JSON Web Token that matters here (RFC 7519, 4.1.4): seconds since 1970. */
const claimsSchema = z.object({ exp: z.number() });

const BEARER = /^Bearer [\w-]+\.(?<claims>[\w-]+)\.[\w-]+$/i;
const MS_PER_SECOND = 1000;

/**
 * When the credentials of a request expire. Backstage reports that for users only; tokens of services contain their
 * expiry. They were verified before.
 *
 * @param authorization - the request's header
 */
export function expiryOf(
  { expiresAt }: BackstageCredentials,
  authorization: string | undefined,
): Date | undefined {
  const encoded = BEARER.exec(authorization ?? '')?.groups?.claims;
  if (expiresAt || !encoded) return expiresAt;
  try {
    const text = Buffer.from(encoded, 'base64url').toString();
    const { exp } = claimsSchema.parse(JSON.parse(text));
    return new Date(exp * MS_PER_SECOND);
  } catch {
    // A static token may look like a JWT.
    return undefined;
  }
}
