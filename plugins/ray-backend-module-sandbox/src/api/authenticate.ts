import { timingSafeEqual } from 'node:crypto';
import { StatusError } from '../core/StatusError';

/** How requests are authenticated. */
export interface Authentication {
  /** The bearer token of the only user; requests are not authenticated when absent. */
  token?: string;
  /** Accepts requests without credentials, as Kubernetes' `--anonymous-auth` does. A wrong token is refused anyway. */
  anonymous?: boolean;
}

/**
 * Checks a request's bearer token.
 *
 * @throws StatusError 401 when it is missing or wrong
 */
export function authenticate(
  request: Request,
  { token, anonymous = false }: Authentication,
): void {
  const authorization = request.headers.get('authorization');
  if (token === undefined || (anonymous && authorization === null)) {
    return;
  }
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw StatusError.unauthorized();
  }
}
