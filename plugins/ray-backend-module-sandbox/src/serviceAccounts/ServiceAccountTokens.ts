import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Clock, ObjectKey } from '../core/types';

/** The user name of a service account begins with this (Kubernetes, "Service account tokens"). */
const USER_PREFIX = 'system:serviceaccount:';

const KEY_BYTES = 32;

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

interface Claims {
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/**
 * Issues tokens of service accounts, and tells later whose a token is, as the API server's TokenRequest and TokenReview
 * do. Nothing is kept: a token says whose it is, under a signature.
 */
export class ServiceAccountTokens {
  readonly #key = randomBytes(KEY_BYTES);
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  issue({ namespace, name }: ObjectKey, lifetimeSeconds: number): IssuedToken {
    const seconds =
      Math.floor(this.#clock.now().getTime() / 1000) + lifetimeSeconds;
    const sub = `${USER_PREFIX}${namespace}:${name}`;
    const claims: Claims = { sub, exp: seconds };
    const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.');
    return {
      token: `${signed}.${this.#sign(signed).toString('base64url')}`,
      expiresAt: new Date(seconds * 1000),
    };
  }

  /** The service account of a token; undefined for one that is not ours, or no longer good. */
  review(token: string): ObjectKey | undefined {
    const end = token.lastIndexOf('.');
    const signature = Buffer.from(token.slice(end + 1), 'base64url');
    const signed = token.slice(0, Math.max(end, 0));
    const expected = this.#sign(signed);
    if (
      signature.length !== expected.length ||
      !timingSafeEqual(signature, expected)
    ) {
      return undefined;
    }
    const { sub, exp } = decode(signed.slice(signed.indexOf('.') + 1));
    const [namespace, name] = sub.slice(USER_PREFIX.length).split(':');
    return exp * 1000 > this.#clock.now().getTime()
      ? { namespace, name }
      : undefined;
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Claims {
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}
