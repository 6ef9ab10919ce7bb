import { Change } from '@rayport/backstage-plugin-ray-common';
import type { Request, Response } from 'express';
import { RayResource } from '../authorization/RayResource';
import { Caller } from '../execution/RequestContext';
import { ChangeFeed } from './ChangeFeed';

/** Time between two heartbeats, milliseconds; proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;

/** A stream ends after this time, milliseconds, so that credentials and permissions are looked at anew. */
const MAX_STREAM_MS = 10 * 60_000;

/** A client that has not read this many bytes is too slow; it is cut off and reads everything anew. */
const MAX_BUFFERED_BYTES = 1_048_576;

/** Options of {@link createWatchHandler}. */
export interface WatchHandlerOptions {
  feed: ChangeFeed;
  /** Ends all streams; an open one would keep the process alive. */
  signal: AbortSignal;
  /** Decides once for a stream what its caller may see. */
  filterFor(caller: Caller): Promise<(resource: RayResource) => boolean>;
}

function openStream(response: Response): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    // `no-transform` keeps the portal's compression from holding messages back to the end.
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  response.write('event: open\ndata: {}\n\n');
}

/**
 * Streams changes as server-sent events: `open` first, then a small `change` for everything that the caller may see.
 * What happened before `open` may have been missed, so readers read everything once they get it.
 */
export function createWatchHandler(options: WatchHandlerOptions) {
  const { feed, signal, filterFor } = options;
  return async (
    request: Request,
    response: Response,
    caller: Caller,
  ): Promise<void> => {
    const mayRead = await filterFor(caller);
    const namespace = new URL(request.url, 'http://portal').searchParams.get(
      'namespace',
    );
    const send = (change: Change, resource: RayResource) => {
      if (namespace && change.namespace !== namespace) return;
      if (!mayRead(resource)) return;
      response.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
    };
    openStream(response);
    const unsubscribe = feed.subscribe(send);
    const heartbeat = setInterval(
      () => response.write(': beat\n\n'),
      HEARTBEAT_MS,
    );
    const end = () => response.end();
    const deadline = setTimeout(end, MAX_STREAM_MS);
    signal.addEventListener('abort', end);
    response.once('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(deadline);
      signal.removeEventListener('abort', end);
    });
  };
}
