import { Collection, StoredChange } from '../database/Collection';
import { StatusError, Status } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { DisturbedLines } from './FaultPlan';
import { LineStream } from './LineStream';
import { flagOf, numberOf } from './queryParameters';
import { selectorOf, ObjectPredicate } from './selectors/selectorOf';
import { KubernetesObject } from '../core/json';
import {
  apiVersionOf,
  ResourceDefinition,
} from '../resources/ResourceDefinition';
import { ObjectStore } from '../store/ObjectStore';
import { renderObject, renderTable, Representation } from './representation';

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

interface WatchScope {
  store: ObjectStore;
  definition: ResourceDefinition;
  namespace?: string;
  selector?: ObjectPredicate;
  representation: Representation;
  query: URLSearchParams;
}

/** Renders the events of one watch as lines of JSON. */
class WatchEvents {
  readonly #scope: WatchScope;
  #columnsSent = false;

  constructor(scope: WatchScope) {
    this.#scope = scope;
  }

  /** The event for a change; undefined when the watch does not select the object. */
  change(change: StoredChange): string | undefined {
    const { store, definition, namespace } = this.#scope;
    const { metadata } = change.object;
    if (namespace !== undefined && metadata.namespace !== namespace) {
      return undefined;
    }
    const object = store.fromStored(definition, change.object);
    const previous =
      change.previous && store.fromStored(definition, change.previous);
    const type = this.#typeFor(change.type, object, previous);
    return type && this.#line(type, object);
  }

  /** The event for an object that exists when the watch begins. */
  initial(stored: KubernetesObject): string | undefined {
    const { store, definition, selector } = this.#scope;
    const object = store.fromStored(definition, stored);
    return !selector || selector(object)
      ? this.#line('ADDED', object)
      : undefined;
  }

  bookmark(revision: number, endsInitialEvents: boolean): string {
    const { definition } = this.#scope;
    return line('BOOKMARK', {
      kind: definition.kind,
      apiVersion: apiVersionOf(definition),
      metadata: {
        resourceVersion: String(revision),
        creationTimestamp: null,
        ...(endsInitialEvents && {
          annotations: { 'k8s.io/initial-events-end': 'true' },
        }),
      },
    });
  }

  error(status: Status): string {
    return line('ERROR', status);
  }

  /** An object that begins or ceases to match is added or deleted. */
  #typeFor(
    type: StoredChange['type'],
    object: KubernetesObject,
    previous: KubernetesObject | undefined,
  ): string | undefined {
    const { selector } = this.#scope;
    if (!selector) {
      return type;
    }
    const matched = previous !== undefined && selector(previous);
    if (type === 'DELETED') {
      return matched ? 'DELETED' : undefined;
    }
    if (selector(object)) {
      return matched ? 'MODIFIED' : 'ADDED';
    }
    return matched ? 'DELETED' : undefined;
  }

  #line(type: string, object: KubernetesObject): string {
    const { definition, representation } = this.#scope;
    if (representation !== 'table') {
      return line(type, renderObject(definition, object, this.#scope));
    }
    const { resourceVersion } = object.metadata;
    const { columnDefinitions, ...table } = renderTable(definition, [object], {
      ...this.#scope,
      metadata: { resourceVersion },
    });
    const columns = this.#columnsSent ? {} : { columnDefinitions };
    this.#columnsSent = true;
    return line(type, { ...table, ...columns });
  }
}

function line(type: string, object: unknown): string {
  return `${JSON.stringify({ type, object })}\n`;
}
