import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ManagedKind } from '../kubernetes/ManagedKind';
import { ObjectReference } from '../kubernetes/ObjectIndex';
import { View } from './View';
import { ViewChange } from './ViewChange';
import { ViewStore, ViewStoreOptions } from './ViewStore';

/** How often missing first lists are checked, milliseconds. */
const LOADING_POLL_MS = 100;

/** How long views wait for first lists, milliseconds: one of them may be refused forever. */
const MAX_LOADING_MS = 10_000;

/** How long views are rebuilt at a stretch, milliseconds, before other work gets its turn. */
const STRETCH_MS = 8;

/** How long changes may wait, milliseconds: then all remaining views are rebuilt at a stretch. */
const MAX_TURNS_MS = 1_000;

/** Receives changes, in batches as they arrive. */
export type ViewListener = (changes: readonly ViewChange[]) => void;

/** A store of any kind. */
export type AnyViewStore = Pick<
  ViewStore<KubernetesObject, View<object>>,
  'touch' | 'notify' | 'flush' | 'flushUntil' | 'takeChanges' | 'close'
>;

/** What the API shows, kept up to date. The subclass defines the kinds and their sources. */
export class Views {
  readonly #logger: LoggerService;
  readonly #stores: AnyViewStore[] = [];
  readonly #sources = new Set<
    Pick<CachedObjects<KubernetesObject>, 'freshness'>
  >();
  readonly #listeners = new Set<ViewListener>();
  #isScheduled = false;
  /** When the first pending change arrived, by the clock of `performance`, milliseconds. */
  #loadingSince: number | undefined;

  constructor({ logger }: { logger: LoggerService }) {
    this.#logger = logger;
  }

  /**
   * Adds a listener; returns a function that removes it. It is notified of changes once they can be read, and not of
   * earlier ones.
   */
  subscribe(listener: ViewListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops changes by the passing of time, at shutdown. */
  close(): void {
    this.#stores.forEach(store => store.close());
  }

  /** Rebuilds changed views, and notifies the listeners now. */
  flush(): void {
    this.#isScheduled = false;
    this.#stores.forEach(store => store.flush());
    this.#tell();
  }

  #tell(): void {
    const changes = this.#stores.flatMap(store => store.takeChanges());
    if (!changes.length) return;
    for (const listener of this.#listeners) listener(changes);
  }

  /** Adds a store with the views of our objects of a kind; each changes with its object. */
  protected add<O extends KubernetesObject, V extends View<object>>(
    { selector }: Pick<ManagedKind<O>, 'selector'>,
    objects: CachedObjects<O>,
    view: ViewStoreOptions<O, V>['view'],
  ): ViewStore<O, V> {
    const store = new ViewStore({
      objects,
      view,
      isOurs: object => selector.matches(object),
      onDirty: () => this.#schedule(),
      logger: this.#logger,
    });
    this.#stores.push(store);
    this.follow(objects, store, ({ metadata }) => [metadata]);
    return store;
  }

  /** Rebuilds the views that show an object whenever it changes. */
  protected follow<T extends KubernetesObject>(
    objects: CachedObjects<T>,
    store: AnyViewStore,
    shownIn: (object: T) => readonly ObjectReference[],
  ): void {
    this.#sources.add(objects);
    const source = objects.resource.plural;
    objects.subscribe(changes => {
      for (const { object, version } of changes) {
        for (const key of shownIn(object)) {
          store.touch(keyOf(key), { source, version });
        }
      }
    });
  }

  /**
   * Notifies followers of views that show an object next to them whenever it changes. Stream positions don't cover
   * these sources, so time decides whether a client has missed a change.
   */
  protected followBeside<T extends KubernetesObject>(
    objects: CachedObjects<T>,
    shownIn: (object: T) => ReadonlyArray<[AnyViewStore, ObjectReference]>,
  ): void {
    objects.subscribe(changes => {
      for (const { object } of changes) {
        for (const [store, key] of shownIn(object)) store.notify(keyOf(key));
      }
    });
  }

  /**
   * Changes come in bursts; a view is rebuilt once for each burst. At the start, each first list affects every view; a
   * reader does not wait for the other lists.
   */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#loadingSince ??= performance.now();
    this.#flushSoon(this.#loadingSince + MAX_LOADING_MS);
  }

  #flushSoon(loadingUntil: number): void {
    const isLoading =
      performance.now() < loadingUntil &&
      [...this.#sources].some(({ freshness }) => freshness.state === 'syncing');
    if (isLoading) {
      setTimeout(() => this.#flushSoon(loadingUntil), LOADING_POLL_MS).unref();
    } else {
      const until = performance.now() + MAX_TURNS_MS;
      setImmediate(() => this.#flushInTurns(until));
    }
  }

  /**
   * Rebuilds some views in each turn of the event loop, and notifies of all of them at the end, because a resuming
   * client assumes that it has seen everything up to its position.
   */
  #flushInTurns(until: number): void {
    // A flush has run in between.
    if (!this.#isScheduled) return;
    const now = performance.now();
    const deadline = now < until ? now + STRETCH_MS : Infinity;
    if (!this.#stores.every(store => store.flushUntil(deadline))) {
      setImmediate(() => this.#flushInTurns(until));
      return;
    }
    this.#isScheduled = false;
    this.#tell();
  }
}

/** The key of a referenced object. */
export function keyOf({
  namespace = '',
  name = '',
}: ObjectReference): ObjectKey {
  return { namespace, name };
}
