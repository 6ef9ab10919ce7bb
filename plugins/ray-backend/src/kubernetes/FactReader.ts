import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../requests/RequestContext';
import { CachedObjects } from './cache/CachedObjects';
import { findCached } from './cache/findCached';
import { EventReader } from './EventReader';
import { ManagedObjectErrors, ManagedObjects } from './ManagedObjects';
import { MANAGED_MARK } from './managedMark';

/** How facts are asked for: as the cache has them, or as Kubernetes itself says. */
export type FactOptions = Pick<
  RequestContext,
  'consistency' | 'signal' | 'impersonate'
>;

/** Options of {@link FactReader}. */
export interface FactReaderOptions<T extends KubernetesObject> {
  kubernetes: KubernetesService;
  /** All of a kind. */
  objects: CachedObjects<T>;
  /** What happened to them. */
  events: CachedObjects<Event>;
  errors: ManagedObjectErrors;
}

/** Reads what states are judged by: our objects of one kind as Kubernetes stores them, and what happened to them. */
export class FactReader<T extends KubernetesObject> {
  readonly #options: FactReaderOptions<T>;
  readonly #managed: ManagedObjects<T>;
  readonly #events: EventReader;

  constructor(options: FactReaderOptions<T>) {
    const { kubernetes, objects, errors } = options;
    this.#options = options;
    this.#managed = new ManagedObjects({
      ...{ kubernetes, errors },
      resource: objects.resource,
      mark: MANAGED_MARK,
    });
    this.#events = new EventReader({ kubernetes });
  }

  /** @throws RayApiError when it is missing or not ours */
  async find(
    key: ObjectKey,
    { consistency, signal, impersonate }: FactOptions,
  ): Promise<T> {
    const { objects, errors } = this.#options;
    return consistency === 'strong'
      ? this.#managed.find(key, 'get', { signal, impersonate })
      : findCached(objects, key, { mark: MANAGED_MARK, errors, signal });
  }

  /** All of a namespace, or of all namespaces where it is absent or empty; the cache holds some that are not ours, too. */
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

  /** What happened to this very object; a predecessor of the same name may have left events, too. */
  async eventsOf(
    { metadata }: T,
    { consistency, signal, impersonate }: FactOptions,
  ): Promise<Event[]> {
    const { objects, events } = this.#options;
    const all =
      consistency === 'strong'
        ? await this.#events.of(objects.resource.kind, metadata, {
            ...{ signal, impersonate },
          })
        : await events.ready({ signal }).then(() => events.ownedBy(metadata));
    return all.filter(
      ({ involvedObject }) => involvedObject.uid === metadata.uid,
    );
  }

  /** What happened to all of a namespace, or of all namespaces where it is absent or empty. */
  async allEvents(
    { namespace }: { namespace?: string },
    { consistency, signal, impersonate }: FactOptions,
  ): Promise<Iterable<Event>> {
    const { objects, events } = this.#options;
    if (consistency === 'strong') {
      return this.#events.all(objects.resource.kind, {
        ...{ namespace, signal, impersonate },
      });
    }
    await events.ready({ signal });
    return events.list(namespace || undefined);
  }
}
