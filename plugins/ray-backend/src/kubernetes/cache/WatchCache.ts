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
  /** Follow only these namespaces; all when absent, which takes rights in the whole Kubernetes cluster. */
  namespaces?: readonly string[];
}

/** Objects of any kind, as far as their type does not matter. */
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
 * Everything of Kubernetes that Rayport shows, in memory: one list and watch a kind (and namespace, where these are
 * named), so that reads cost Kubernetes nothing. Which kinds these are says who extends it.
 */
export class WatchCache {
  /** The only namespaces that are followed; all when absent. */
  readonly namespaces: readonly string[] | undefined;
  readonly #options: WatchCacheOptions & { doubts: Doubts };
  /** What states are made of. */
  readonly #first: AnyObjects[] = [];
  /** What is told beside them: it is read after them, and the start does not wait for it. */
  readonly #second: AnyObjects[] = [];

  constructor(options: WatchCacheOptions) {
    this.namespaces = options.namespaces;
    this.#options = { ...options, doubts: new Doubts() };
  }

  /** Adds objects to what is followed. */
  protected follow<T extends KubernetesObject>(
    what: Omit<InformerOptions<T>, keyof WatchCacheOptions | 'doubts'>,
  ): Informer<T> {
    const objects = new Informer<T>({ ...this.#options, ...what });
    this.#first.push(objects);
    return objects;
  }

  /** Adds our objects of a kind to what is followed. */
  protected followKind<T extends KubernetesObject>({
    resource,
    selector,
  }: ManagedKind<T>): Informer<T> {
    return this.follow({ resource, selector });
  }

  /** Adds the events of a kind to what is followed. */
  protected followEvents({ kind }: KubernetesResource): Informer<Event> {
    return this.follow<Event>({
      ...eventsOf(kind),
      trim: trimEvent,
      index: { ownerOf: ({ involvedObject }) => involvedObject, kind },
    });
  }

  /**
   * Adds the events of what works for our objects to what is followed. There are many times as many as objects, and whose
   * they are is known once the objects are.
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

  /** Follows Kubernetes until `signal` aborts; failures are retried for ever, so it does not throw. */
  async run(signal: AbortSignal): Promise<void> {
    // Every list, watch and pause listens to it, which is many and no leak.
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

  get #all(): AnyObjects[] {
    return [...this.#first, ...this.#second];
  }

  /** A request has failed as if Kubernetes were away, or the portal's credentials dead: watches look whether they still work. */
  doubt(): void {
    this.#options.doubts.raise();
  }

  /** How each kind is doing. */
  health(): KindHealth[] {
    return this.#all.map(objects => objects.health());
  }

  /** Whether Kubernetes has stopped answering, as far as those who follow it know. */
  get isAway(): boolean {
    return this.#all.some(objects => objects.isAway);
  }

  /** Whether all that states are made of was read once, or refused, and not all of it was refused. */
  get isSettled(): boolean {
    return (
      this.#first.every(objects => objects.isSettled) &&
      this.#first.some(objects => objects.isRead)
    );
  }

  /** Why something was not read yet; undefined where nothing has failed. */
  get waitingReason(): string | undefined {
    return this.#first
      .filter(objects => objects.hasFailed)
      .map(({ freshness }) => freshness)
      .find(({ state }) => state === 'syncing' || state === 'missing')?.reason;
  }

  /** @throws RayApiError `NOT_FOUND` for a namespace that is not followed: nobody would see what is made there */
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

  /** Takes in the answer to a create or replace, so that whoever wrote reads it; nothing for kinds that are not held. */
  observe(resource: KubernetesResource, object: KubernetesObject): void {
    for (const objects of this.#all) objects.observe(resource, object);
  }

  /**
   * Takes in that an object is gone, as the answer to its deletion says.
   *
   * @param uid - of the object, where it is known: a namesake that came after stays
   */
  observeDeleted(
    resource: KubernetesResource,
    key: ObjectKey,
    uid?: string,
  ): void {
    for (const objects of this.#all) {
      objects.observeDeleted(resource, key, uid);
    }
  }
}
