import {
  StreamFreshness,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';

/** What holds after each `open` until the stream says otherwise. */
export const CURRENT: StreamFreshness = { state: 'current' };

/** `paused`: nobody listens, or the browser tab is hidden. */
export type StreamState = 'paused' | 'connecting' | 'live' | 'reconnecting';

/** What takes a stream in. */
export interface StreamReceiver {
  /** How far the receiver has read; undefined when it has read nothing. */
  readonly lastId: string | undefined;
  receive(message: StreamMessage): void;
  setState(state: StreamState): void;
}

/** Feeds a receiver until `signal` aborts. */
export type StreamSource = (
  receiver: StreamReceiver,
  signal: AbortSignal,
) => Promise<void>;
