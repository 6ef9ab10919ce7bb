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
  /** The first words of a stream that goes on from where the reader was; empty for none. */
  resumed(): string;
  /** Says that everything has to be read anew, which `id` resumes from. */
  reset(id: string): string;
  /** @param id - resumes after this change; absent where others belong to it that are yet to come */
  change(change: StreamedChange, id: string | undefined): string;
  /** Says how far what was told can be trusted; absent where there are no words for it. */
  freshness?(freshness: StreamFreshness): string;
  /** Says that everything there was has been told; empty for nothing. */
  complete(id: string): string;
  /** Says that the stream lives, and how far it is. */
  beat(id: string): string;
  /** The last words; empty for none. */
  end(reason: StreamEnd): string;
}
