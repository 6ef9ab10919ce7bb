import {
  StreamFreshness,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';

/** The freshness after each `open`, until a message changes it. */
export const CURRENT: StreamFreshness = { state: 'current' };

/**
 * `paused`: no listener, or the browser tab is hidden. `signedOut`: the portal does not know the session. `denied`: the
 * user may see nothing.
 */
export type StreamState =
  'paused' | 'connecting' | 'live' | 'reconnecting' | 'signedOut' | 'denied';

/** Receives the messages of a stream. */
export interface StreamReceiver {
  /** The receiver's position; undefined if it has read nothing. */
  readonly lastId: string | undefined;
  receive(message: StreamMessage): void;
  setState(state: StreamState): void;
}

/** Feeds a receiver until `signal` aborts. */
export type StreamSource = (
  receiver: StreamReceiver,
  signal: AbortSignal,
) => Promise<void>;
