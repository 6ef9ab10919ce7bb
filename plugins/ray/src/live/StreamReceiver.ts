import { StreamMessage } from '@rayport/backstage-plugin-ray-common';

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
