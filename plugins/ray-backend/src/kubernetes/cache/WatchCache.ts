import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  Event,
  EVENTS,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { setMaxListeners } from 'node:events';
import { Doubts } from '../Doubts';
import { eventsOfKind } from '../EventReader';
import { ManagedKind } from '../ManagedKind';
import { OwnedEvent } from '../OwnedEvent';
import { Informer, InformerOptions, KindHealth } from './Informer';
import { trimEvent } from './trim';

/** Options of {@link WatchCache}. */
export interface WatchCacheOptions {
  kubernetes: KubernetesService;
  logger: LoggerService;
  /** Watch only these namespaces; all when absent, which needs rights in the whole Kubernetes cluster. */
  namespaces?: readonly string[];
}

/** Objects of any kind, where their type does not matter. */
type AnyObjects = Pick<
  Informer<KubernetesObject>,
  | 'answered'
  | 'freshness'
  | 'hasFailed'
  | 'health'
  | 'isAway'
  | 'isRead'
  | 'isSettled'
  | 'observe'
  | 'observeDeleted'
  | 'run'
>;

function eventsOf(kind: string) {
  return {
    resource: EVENTS,
    name: `events of ${kind}`,
    fieldSelector: eventsOfKind(kind),
  };
}

/**
 * Caches everything of Kubernetes that Rayport shows: one list and watch for each kind (and namespace, if configured),
 * so that reads do not load Kubernetes. The subclass defines the kinds.
 */
export class WatchCache {
  /** The only watched namespaces; all when absent. */
  readonly namespaces: readonly string[] | undefined;
  readonly #options: WatchCacheOptions & { doubts: Doubts };
  /** Sources of states. */
  readonly #first: AnyObjects[] = [];
  /** Further sources, which are read later; the start does not wait for them. */
  readonly #second: AnyObjects[] = [];
  #answers = 0;

  constructor(options: WatchCacheOptions) {
    this.namespaces = options.namespaces;
    this.#options = { ...options, doubts: new Doubts() };
  }

  /** Adds a resource to the cache. */
  protected follow<T extends KubernetesObject>(
    what: Omit<InformerOptions<T>, keyof WatchCacheOptions | 'doubts'>,
  ): Informer<T> {
    const objects = new Informer<T>({ ...this.#options, ...what });
    this.#first.push(objects);
    return objects;
  }

  /** Adds our objects of a kind to the cache. */
  protected followKind<T extends KubernetesObject>({
    resource,
    selector,
  }: ManagedKind<T>): Informer<T> {
    return this.follow({ resource, selector });
  }

  /** Adds the events of a kind to the cache. */
  protected followEvents({ kind }: KubernetesResource): Informer<Event> {
    return this.follow<Event>({
      ...eventsOf(kind),
      trim: trimEvent,
      index: { ownerOf: ({ involvedObject }) => involvedObject, kind },
    });
  }

  /**
   * Adds the events of objects that work for ours. They far outnumber the objects, and their owners are known only once
   * the objects are.
   */
  protected followOwnedEvents(
    kind: string,
    options: Pick<
      InformerOptions<OwnedEvent>,
      'trim' | 'selector' | 'index' | 'limit'
    >,
  ): Informer<OwnedEvent> {
    const events = new Informer<OwnedEvent>({
      ...this.#options,
      ...eventsOf(kind),
      ...options,
    });
    this.#second.push(events);
    return events;
  }

  /** Watches until `signal` aborts. Retries failures forever, so it does not throw. */
  async run(signal: AbortSignal): Promise<void> {
    // Every list, watch and pause listens to the signal; that many listeners are no leak.
    setMaxListeners(0, signal);
    await Promise.all([
      ...this.#first.map(objects => objects.run(signal)),
      this.#runSecond(signal),
    ]);
  }

  async #runSecond(signal: AbortSignal): Promise<void> {
    await Promise.all(this.#first.map(objects => objects.answered(signal)));
    if (signal.aborted) return;
    await Promise.all(this.#second.map(objects => objects.run(signal)));
  }

  /** How many answers to calls of this process were taken in: a read after one must show what it says. */
  get answers(): number {
    return this.#answers;
  }

  get #all(): AnyObjects[] {
    return [...this.#first, ...this.#second];
  }

  /**
   * A request failed as if Kubernetes were unavailable or the portal's credentials invalid, so watches check their connection.
   */
  doubt(): void {
    this.#options.doubts.raise();
  }

  /** State of each kind. */
  health(): KindHealth[] {
    return this.#all.map(objects => objects.health());
  }

  /** Whether Kubernetes has stopped answering, as far as the watches know. */
  get isAway(): boolean {
    return this.#all.some(objects => objects.isAway);
  }

  /** Whether all sources of states were read once or refused, and not all of them refused. */
  get isSettled(): boolean {
    return (
      this.#first.every(objects => objects.isSettled) &&
      this.#first.some(objects => objects.isRead)
    );
  }

  /** Why something was not read yet; undefined without a failure. */
  get waitingReason(): string | undefined {
    return this.#first
      .filter(objects => objects.hasFailed)
      .map(({ freshness }) => freshness)
      .find(({ state }) => state === 'syncing' || state === 'missing')?.reason;
  }

  /** @throws RayApiError `NOT_FOUND` for a namespace that is not watched: objects created there would stay invisible */
  assertFollowed(namespace: string | undefined): void {
    if (!this.namespaces || !namespace) return;
    if (this.namespaces.includes(namespace)) return;
    throw new RayApiError(
      'NOT_FOUND',
      messagePart('NamespaceNotFollowed', {
        namespace,
        namespaces: this.namespaces.join(', '),
      }),
    );
  }

  /**
   * Adds the answer to a create or replace, so that the caller reads its own write; ignores kinds that are not cached.
   */
  observe(resource: KubernetesResource, object: KubernetesObject): void {
    this.#answers += 1;
    for (const objects of this.#all) objects.observe(resource, object);
  }

  /**
   * Removes a deleted object, after the answer to its deletion.
   *
   * @param uid - of the object, if known: a later object of the same name stays
   */
  observeDeleted(
    resource: KubernetesResource,
    key: ObjectKey,
    uid?: string,
  ): void {
    this.#answers += 1;
    for (const objects of this.#all) {
      objects.observeDeleted(resource, key, uid);
    }
  }
}
