import { Revocation } from '../authorization/Visibility';

/**
 * Why a stream ended: the container ended, the caller's credentials expired, the permission was revoked, the portal
 * shuts down, or Kubernetes or the permission system failed.
 */
export type StreamEnd =
  'container' | 'deadline' | 'forbidden' | 'shutdown' | 'interrupted';

const REVOKED: Record<Revocation, StreamEnd> = {
  forbidden: 'forbidden',
  unavailable: 'interrupted',
};

/** What ends a stream, apart from its container. */
export interface StreamLimits {
  /** The caller left. */
  gone: AbortSignal;
  /** The caller's credentials expired. */
  expired: AbortSignal;
  /** The portal shuts down. */
  shutdown: AbortSignal;
  /** The right to read the log. */
  access: { signal: AbortSignal; revocation: Revocation | undefined };
}

/** Ends a stream of lines when one of its limits is reached, and says why it ended. */
export class LogStreamEnds {
  readonly #limits: StreamLimits;
  /** Aborts at the first limit. */
  readonly signal: AbortSignal;

  constructor(limits: StreamLimits) {
    const { gone, expired, access, shutdown } = limits;
    this.#limits = limits;
    this.signal = AbortSignal.any([gone, expired, access.signal, shutdown]);
  }

  /** Why the lines ended, as the caller learns it. */
  endOf(error?: unknown): StreamEnd {
    const { access, shutdown, expired } = this.#limits;
    if (access.revocation) return REVOKED[access.revocation];
    if (shutdown.aborted) return 'shutdown';
    if (expired.aborted) return 'deadline';
    return error === undefined ? 'container' : 'interrupted';
  }
}
