import { KubernetesObject } from '../core/json';
import {
  apiVersionOf,
  ResourceDefinition,
} from '../resources/ResourceDefinition';
import { StoredChange } from '../database/Collection';
import { ObjectStore } from '../store/ObjectStore';
import { Status } from '../core/StatusError';
import { renderObject, renderTable, Representation } from './representation';
import { ObjectPredicate } from './selectors/parseFieldSelector';

/** What a watch selects, and how it is rendered. */
export interface WatchScope {
  store: ObjectStore;
  definition: ResourceDefinition;
  namespace?: string;
  selector?: ObjectPredicate;
  representation: Representation;
  query: URLSearchParams;
}

/** Renders the events of one watch as lines of JSON. */
export class WatchEvents {
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

  /** The bookmark of a revision. */
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
