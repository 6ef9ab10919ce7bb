import { KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import { StoredChange } from '../database/Collection';
import { apiVersionOf } from '../resources/ResourceDefinition';
import { ObjectStore } from '../store/ObjectStore';
import { ApiContext, ResourceRequest } from './ApiContext';
import { DisturbedLines } from './FaultPlan';
import { LineStream } from './LineStream';
import { flagOf, integerOf, numberOf } from './queryParameters';
import { renderObject, renderTable } from './representation';
import { selectedLabels, selectorOf } from './selectors/selectorOf';

const MS_PER_SECOND = 1000;

/** Renders the events of one watch as lines of JSON. */
class WatchEvents {
  readonly #store: ObjectStore;
  readonly #target: ResourceRequest;
  readonly #selector: ReturnType<typeof selectorOf>;
  #columnsSent = false;

  constructor(store: ObjectStore, target: ResourceRequest) {
    const { definition, name, query } = target;
    const named = new URLSearchParams(query);
    if (name) {
      named.append('fieldSelector', `metadata.name=${name}`);
    }
    this.#store = store;
    this.#target = target;
    this.#selector = selectorOf(named, definition);
  }

  /** The event for a change; undefined when the watch does not select the object. */
  change(change: StoredChange): string | undefined {
    const { namespace } = this.#target;
    const { metadata } = change.object;
    if (namespace !== undefined && metadata.namespace !== namespace) {
      return undefined;
    }
    const object = this.#shown(change.object);
    const type = this.#typeFor(change, object);
    return type && this.#line(type, object);
  }

  /** The event for an object that exists when the watch begins. */
  initial(stored: KubernetesObject): string | undefined {
    const object = this.#shown(stored);
    const isSelected = !this.#selector || this.#selector(object);
    return isSelected ? this.#line('ADDED', object) : undefined;
  }

  bookmark(revision: number, endsInitialEvents: boolean): string {
    const { definition } = this.#target;
    return eventLine('BOOKMARK', {
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

  #shown(stored: KubernetesObject): KubernetesObject {
    return this.#store.fromStored(this.#target.definition, stored);
  }

  /** An object that begins or ceases to match is added or deleted. */
  #typeFor({ type, previous }: StoredChange, object: KubernetesObject) {
    const selector = this.#selector;
    if (!selector) {
      return type;
    }
    const matched = previous !== undefined && selector(this.#shown(previous));
    if (type !== 'DELETED' && selector(object)) {
      return matched ? 'MODIFIED' : 'ADDED';
    }
    return matched ? 'DELETED' : undefined;
  }

  #line(type: string, object: KubernetesObject): string {
    const { definition, representation, query } = this.#target;
    if (representation !== 'table') {
      const options = { representation, query };
      return eventLine(type, renderObject(definition, object, options));
    }
    const { resourceVersion } = object.metadata;
    const { columnDefinitions, ...table } = renderTable(definition, [object], {
      query,
      metadata: { resourceVersion },
    });
    const columns = this.#columnsSent ? {} : { columnDefinitions };
    this.#columnsSent = true;
    return eventLine(type, { ...table, ...columns });
  }
}

/**
 * Answers a watch: what exists or changed since a revision, then every change, until it times out, the client
 * disconnects or the sandbox stops.
 */
export function watchObjects(
  context: ApiContext,
  target: ResourceRequest,
): Response {
  const { store, streams, faults } = context;
  const { definition } = target;
  const events = new WatchEvents(store, target);
  const cleanups: (() => void)[] = [];
  const stream = new LineStream(() => cleanups.forEach(cleanup => cleanup()));

  // A time limit of less than 0 is over before the first event.
  const isOver = (integerOf(target.query, 'timeoutSeconds') ?? 0) < 0;
  if (!isOver && writeStart(store, target, events, stream)) {
    const stored = store.registry.stored(definition);
    const lines = new DisturbedLines(faults, line => stream.writeOrEnd(line));
    cleanups.push(
      store.database.subscribe(change => {
        if (change.definition === stored) {
          lines.push(() => events.change(change));
        }
      }),
      startTimers(context, target, events, stream),
      streams.add(() => {
        lines.flush();
        stream.end();
      }),
      () => lines.flush(),
    );
  } else {
    stream.end();
  }
  return new Response(stream.body, {
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Writes the initial events; returns false when the revision is too old. */
function writeStart(
  { database }: ObjectStore,
  { definition, namespace, query }: ResourceRequest,
  events: WatchEvents,
  stream: LineStream,
): boolean {
  const collection = database.collection(definition);
  const { revision } = database;
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
      const labels = selectedLabels(query);
      for (const object of collection.select({ namespace, labels })) {
        stream.write(() => events.initial(object));
      }
    }
  } catch (error) {
    if (error instanceof StatusError) {
      const { status } = error;
      stream.write(() => eventLine('ERROR', status));
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
  events: WatchEvents,
  stream: LineStream,
): () => void {
  const timeoutSeconds = integerOf(query, 'timeoutSeconds');
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

function eventLine(type: string, object: unknown): string {
  return `${JSON.stringify({ type, object })}\n`;
}
