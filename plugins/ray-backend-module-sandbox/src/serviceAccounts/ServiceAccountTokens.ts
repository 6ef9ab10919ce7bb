import { randomBytes } from 'node:crypto';
import { Clock, ObjectKey } from '../core/types';

const TOKEN_BYTES = 48;

interface IssuedToken {
  token: string;
  account: ObjectKey;
  expiresAt: Date;
}

/** Issues tokens of service accounts, and tells later whose a token is, as the API server's TokenRequest and TokenReview do. */
export class ServiceAccountTokens {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #issued = new Map<string, IssuedToken>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  issue({ namespace, name }: ObjectKey, lifetimeSeconds: number): IssuedToken {
    [...this.#issued.keys()].forEach(token => this.review(token));
    const seconds = Math.floor(this.#clock.now().getTime() / 1000);
    const issued = {
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      account: { namespace, name },
      expiresAt: new Date((seconds + lifetimeSeconds) * 1000),
    };
    this.#issued.set(issued.token, issued);
    return issued;
  }

  /** The service account of a token; undefined for one that is not ours, or no longer good. */
  review(token: string): ObjectKey | undefined {
    const issued = this.#issued.get(token);
    if (issued && issued.expiresAt <= this.#clock.now()) {
      this.#issued.delete(token);
      return undefined;
    }
    return issued?.account;
  }
}
