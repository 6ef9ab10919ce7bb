import { AuthService } from '@backstage/backend-plugin-api';
import { AuthenticationError } from '@backstage/errors';
import { Caller } from './RequestContext';
import { callerOf } from './callerOf';
import { expiryOf } from './expiryOf';

/**
 * How long an accepted token is cached, milliseconds: enough for the burst of a page or a script, short enough for
 * revoked keys.
 */
const LIFETIME_MS = 1_000;

/** Cached tokens; beyond it, the oldest is removed. */
const MAX_TOKENS = 1_000;

/** `Bearer <token>`, or a bare token as clients of the reference server's security proxy send it. */
const TOKEN = /^(?:bearer +)?(?<token>\S+)$/i;

/** The token in an `authorization` header. */
export function tokenIn(header: string | undefined): string | undefined {
  return TOKEN.exec(header ?? '')?.groups?.token;
}

interface Known {
  caller: Caller;
  /** By the clock of `performance`, milliseconds. */
  until: number;
}

/**
 * Resolves tokens to callers. Checking one costs as much as all the rest of a cached read, so accepted tokens are
 * cached for a moment, at most until they expire. Refusals are not cached.
 */
export class TokenCallers {
  readonly #auth: AuthService;
  /** The oldest first. */
  readonly #known = new Map<string, Known>();

  constructor(auth: AuthService) {
    this.#auth = auth;
  }

  /** @throws AuthenticationError for a refused token */
  async of(token: string): Promise<Caller> {
    const known = this.#known.get(token);
    if (known && known.until > performance.now()) return known.caller;
    this.#known.delete(token);
    const credentials = await this.#auth.authenticate(token);
    const caller = callerOf(this.#auth, credentials);
    if (!caller.user && !caller.service) {
      throw new AuthenticationError(
        "The token is neither a user's nor a service's",
      );
    }
    const expiresAt = expiryOf(credentials, `Bearer ${token}`);
    const leftMs = expiresAt ? expiresAt.getTime() - Date.now() : Infinity;
    const until = performance.now() + Math.min(LIFETIME_MS, leftMs);
    this.#known.set(token, { caller, until });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MAX_TOKENS) {
      this.#known.delete(oldest);
    }
    return caller;
  }
}
