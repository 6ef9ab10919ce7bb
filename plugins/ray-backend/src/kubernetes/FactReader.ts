import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  ImpersonatedUser,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { Consistency } from '../core/Consistency';
import { CachedObjects } from './cache/CachedObjects';
import { findCached } from './cache/findCached';
import { EventReader } from './EventReader';
import { ManagedObjects } from './ManagedObjects';
import { ManagedKind } from './ManagedKind';

/** Where facts are read: from the cache, or from Kubernetes. */
export interface FactOptions {
  consistency: Consistency;
  signal?: AbortSignal;
  impersonate: ImpersonatedUser | undefined;
}

/** Options of {@link FactReader}. */
export interface FactReaderOptions<T extends KubernetesObject> {
  kubernetes: KubernetesService;
  /** All objects of a kind. */
  objects: CachedObjects<T>;
  /** Their events. */
  events: CachedObjects<Event>;
  kind: ManagedKind<T>;
}

/** Reads the input of states: our objects of one kind as Kubernetes stores them, and their events. */
export class FactReader<T extends KubernetesObject> {
  readonly #options: FactReaderOptions<T>;
  readonly #managed: ManagedObjects<T>;
  readonly #events: EventReader;

  constructor(options: FactReaderOptions<T>) {
    const { kubernetes, kind } = options;
    this.#options = options;
    this.#managed = new ManagedObjects(kubernetes, kind);
    this.#events = new EventReader({ kubernetes });
  }

  /** @throws RayApiError when it is missing or not managed */
  async find(
    key: ObjectKey,
    { consistency, signal, impersonate }: FactOptions,
  ): Promise<T> {
    const { objects, kind } = this.#options;
    return consistency === 'strong'
      ? this.#managed.find(key, 'get', { signal, impersonate })
      : findCached(objects, key, { ...kind, signal });
  }

  /** All of a namespace, or of all namespaces when absent or empty; the cache also has unmanaged ones. */
  async list(
    { namespace }: { namespace?: string },
    { consistency, signal, impersonate }: FactOptions,
  ): Promise<Iterable<T>> {
    if (consistency === 'strong') {
      return this.#managed.list({ namespace, signal, impersonate });
    }
    const { objects } = this.#options;
    await objects.ready({ signal });
    return objects.list(namespace || undefined);
  }

  /** The events of this object, without those of an earlier one of the same name. */
  async eventsOf(
    { metadata }: T,
    { consistency, signal, impersonate }: FactOptions,
  ): Promise<Event[]> {
    const { objects, events } = this.#options;
    const all =
      consistency === 'strong'
        ? await this.#events.of(objects.resource.kind, metadata, {
            signal,
            impersonate,
          })
        : await events.ready({ signal }).then(() => events.ownedBy(metadata));
    return all.filter(
      ({ involvedObject }) => involvedObject.uid === metadata.uid,
    );
  }

  /** Events of a namespace, or of all namespaces when absent or empty. */
  async allEvents(
    { namespace }: { namespace?: string },
    { consistency, signal, impersonate }: FactOptions,
  ): Promise<Iterable<Event>> {
    const { objects, events } = this.#options;
    if (consistency === 'strong') {
      return this.#events.all(objects.resource.kind, {
        namespace,
        signal,
        impersonate,
      });
    }
    await events.ready({ signal });
    return events.list(namespace || undefined);
  }
}
