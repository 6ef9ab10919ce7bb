import {
  StreamFreshness,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';
import { StreamState } from './StreamReceiver';

/** Messages between tabs. All tabs run the same version of this code, see `PROTOCOL`. */
export type TabMessage =
  /** A tab starts to follow; carries the id of its last message. */
  | { type: 'join'; tab: string; lastId: string | undefined }
  /** The leader sends a tab what it lacks; without `messages` that is unknown, so the tab must read everything. */
  | {
      type: 'welcome';
      tab: string;
      state: StreamState;
      lastId: string | undefined;
      messages: StreamMessage[] | undefined;
      /** Freshness of the data. */
      freshness: StreamFreshness;
    }
  /** There is a new leader, so followers join once more. */
  | { type: 'lead' }
  | { type: 'message'; message: StreamMessage }
  | { type: 'state'; state: StreamState };

/** A channel between tabs: the needed part of `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  onmessage: ((event: MessageEvent<TabMessage>) => void) | null;
  close(): void;
}

/** Locks between tabs: the needed part of `navigator.locks`. */
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
  /** The same for tabs that may share: those of one user in one portal. */
  name(): Promise<string>;
}
