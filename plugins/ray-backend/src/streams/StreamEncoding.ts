import { StreamFreshness } from '@rayport/backstage-plugin-ray-common';
import { Revocation } from '../authorization/Visibility';
import { ResourceView } from '../views/ResourceView';
import { Outline } from './ChangeLog';
import { StreamTransport } from './OpenStreams';

/** What a stream says of an object. */
export type StreamedChange = Pick<Outline, 'kind' | 'namespace' | 'name'> &
  (
    | { type: 'added' | 'changed'; view: ResourceView<unknown> }
    | { type: 'deleted' }
  );

/**
 * Why the server ends a stream: the caller's credentials have expired, its permission was taken away, or can't be found
 * out; the portal shuts down; the client does not read; the time that it asked for is over; what is left can't be told.
 */
export type StreamEnd =
  | Revocation
  | 'credentials-expired'
  | 'shutting-down'
  | 'too-slow'
  | 'timeout'
  | 'reset';

/** How a stream is written. */
export interface StreamEncoding {
  readonly transport: StreamTransport;
  readonly contentType: string;
  /** Whether a stream can go on where changes may have been missed; otherwise it ends with `reset`. */
  readonly survivesReset: boolean;
  /** The first message of a stream that is resumed; empty for none. */
  resumed(): string;
  /** Tells the client to read everything again; it can resume from `id`. */
  reset(id: string): string;
  /** @param id - resumes after this change; absent where others belong to it that are yet to come */
  change(change: StreamedChange, id: string | undefined): string;
  /** Tells the client how fresh the data is; absent in encodings that cannot say it. */
  freshness?(freshness: StreamFreshness): string;
  /** Marks the end of the initial list; empty in encodings without such a mark. */
  complete(id: string): string;
  /** Shows that the stream is alive, and how far it is. */
  heartbeat(id: string): string;
  /** The last message; empty for none. */
  end(reason: StreamEnd): string;
}
