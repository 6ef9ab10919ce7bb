import { Collection } from '../database/Collection';
import { StatusError } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { DisturbedLines } from './DisturbedLines';
import { LineStream } from './LineStream';
import { flagOf, numberOf } from './queryParameters';
import { selectorOf } from './selectors/selectorOf';
import { WatchEvents } from './WatchEvents';

const MS_PER_SECOND = 1000;

/**
 * Answers a watch: what exists or changed since a revision, then every change, until it times out, the client
 * disconnects or the sandbox stops.
 */
export function watchObjects(
  context: ApiContext,
  target: ResourceRequest,
): Response {
  const { store, streams } = context;
  const { definition, namespace, name, query, representation } = target;
  const named = new URLSearchParams(query);
  if (name) {
    named.append('fieldSelector', `metadata.name=${name}`);
  }
  const events = new WatchEvents({
    store,
    definition,
    namespace,
    selector: selectorOf(named, definition),
    representation,
    query,
  });
  const cleanups: (() => void)[] = [];
  const stream = new LineStream(() => cleanups.forEach(cleanup => cleanup()));

  const isOpen = writeStart(store.database.collection(definition), {
    revision: store.database.revision,
    target,
    events,
    stream,
  });
  if (!isOpen) {
    stream.end();
  } else {
    const stored = store.registry.stored(definition);
    const lines = new DisturbedLines({
      disturbance: () => context.faults.disturbance,
      write: line => stream.writeOrEnd(line),
    });
    cleanups.push(
      store.database.subscribe(change => {
        if (change.definition === stored) {
          lines.push(() => events.change(change));
        }
      }),
      startTimers(context, target, { events, stream }),
      streams.add(() => {
        lines.flush();
        stream.end();
      }),
      () => lines.flush(),
    );
  }
  return new Response(stream.body, {
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Writes the initial events; returns false when the revision is too old. */
function writeStart(
  collection: Collection,
  options: {
    revision: number;
    target: ResourceRequest;
    events: WatchEvents;
    stream: LineStream;
  },
): boolean {
  const { revision, target, events, stream } = options;
  const { namespace, query } = target;
  const since = numberOf(query, 'resourceVersion') ?? 0;
  const sendsInitial = flagOf(query, 'sendInitialEvents');
  if (sendsInitial && query.get('resourceVersionMatch') !== 'NotOlderThan') {
    throw StatusError.badRequest(
      'resourceVersionMatch: Forbidden: sendInitialEvents requires setting resourceVersionMatch to NotOlderThan',
    );
  }
  try {
    if (since > 0 && !sendsInitial) {
      for (const change of collection.changesSince(since)) {
        stream.write(() => events.change(change));
      }
    } else if (query.get('sendInitialEvents') !== 'false') {
      for (const object of collection.list(namespace)) {
        stream.write(() => events.initial(object));
      }
    }
  } catch (error) {
    if (error instanceof StatusError) {
      const { status } = error;
      stream.write(() => events.error(status));
      return false;
    }
    throw error;
  }
  if (sendsInitial && flagOf(query, 'allowWatchBookmarks')) {
    stream.write(() => events.bookmark(revision, true));
  }
  return true;
}

/** Starts the timers of bookmarks and of the timeout. */
function startTimers(
  { store, timings }: ApiContext,
  { query }: ResourceRequest,
  { events, stream }: { events: WatchEvents; stream: LineStream },
): () => void {
  const timeoutSeconds = numberOf(query, 'timeoutSeconds');
  const timeoutMs = timeoutSeconds
    ? timeoutSeconds * MS_PER_SECOND
    : timings.defaultTimeoutMs;
  const bookmark = () => {
    if (flagOf(query, 'allowWatchBookmarks')) {
      const { revision } = store.database;
      stream.write(() => events.bookmark(revision, false));
    }
  };
  const interval = setInterval(bookmark, timings.bookmarkIntervalMs);
  const timeout = setTimeout(() => {
    bookmark();
    stream.end();
  }, timeoutMs);
  return () => {
    clearInterval(interval);
    clearTimeout(timeout);
  };
}
