import { StreamFreshness } from '@rayport/backstage-plugin-ray-common';
import { Revocation } from '../authorization/Visibility';
import { ResourceView } from '../views/ResourceView';
import { Outline } from './ChangeLog';
import { StreamTransport } from './OpenStreams';

/** An object's change in a stream. */
export type StreamedChange = Pick<Outline, 'kind' | 'namespace' | 'name'> &
  (
    | { type: 'added' | 'changed'; view: ResourceView<unknown> }
    | { type: 'deleted' }
  );

/**
 * Why the server ends a stream: credentials expired, permission revoked or unknown, shutdown, slow client, requested
 * timeout, or changes that can't be determined.
 */
export type StreamEnd =
  | Revocation
  | 'credentials-expired'
  | 'shutting-down'
  | 'too-slow'
  | 'timeout'
  | 'reset';

/** Encoding of a stream. */
export interface StreamEncoding {
  readonly transport: StreamTransport;
  readonly contentType: string;
  /** Whether a stream can continue after a gap; otherwise it ends with `reset`. */
  readonly survivesReset: boolean;
  /** The first message of a resumed stream; empty if none. */
  resumed(): string;
  /** Tells the client to read everything again; it can resume from `id`. */
  reset(id: string): string;
  /** @param id - covers this change; absent if further changes belong to it */
  change(change: StreamedChange, id: string | undefined): string;
  /** Reports the freshness of the data; absent in encodings that cannot. */
  freshness?(freshness: StreamFreshness): string;
  /** Marks the end of the initial list; empty in encodings without such a mark. */
  complete(id: string): string;
  /** Shows that the stream is alive, and its position. */
  heartbeat(id: string): string;
  /** The last message; empty if none. */
  end(reason: StreamEnd): string;
}
