import {
  StreamFreshness,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';
import { StreamState } from './StreamReceiver';

/** Messages between tabs. All tabs run the same version of this code, see `PROTOCOL`. */
export type TabMessage =
  /** A tab starts to follow; carries the id of its last message. */
  | { type: 'join'; tab: string; lastId: string | undefined }
  /**
   * The leader tells a tab what it lacks; without `messages` that can't be told, so it has to read everything.
   */
  | {
      type: 'welcome';
      tab: string;
      state: StreamState;
      lastId: string | undefined;
      messages: StreamMessage[] | undefined;
      /** How far all of that can be trusted. */
      freshness: StreamFreshness;
    }
  /** There is a new leader, so followers join once more. */
  | { type: 'lead' }
  | { type: 'message'; message: StreamMessage }
  | { type: 'state'; state: StreamState };

/** A channel between tabs: `BroadcastChannel`, as far as it is needed. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  onmessage: ((event: MessageEvent<TabMessage>) => void) | null;
  close(): void;
}

/** Locks between tabs: `navigator.locks`, as far as they are needed. */
export interface TabLocks {
  request(
    name: string,
    options: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<unknown>;
}

/** How tabs share a stream. */
export interface TabSharing {
  locks: TabLocks;
  openChannel(name: string): TabChannel;
  /** The same for tabs that may share: those of one user of one portal. */
  name(): Promise<string>;
}
