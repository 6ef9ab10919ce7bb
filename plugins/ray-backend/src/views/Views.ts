import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ManagedKind } from '../kubernetes/ManagedKind';
import { ObjectReference } from '../kubernetes/ObjectIndex';
import { View } from './View';
import { ViewChange } from './ViewChange';
import { ViewStore, ViewStoreOptions } from './ViewStore';

/** While first lists are still missing, it is looked so often whether they have come, milliseconds. */
const LOADING_POLL_MS = 100;

/** Views wait no longer for first lists, milliseconds: one of them may be refused for ever. */
const MAX_LOADING_MS = 10_000;

/** So long views are rebuilt at a stretch, milliseconds; then others get their turn. */
const STRETCH_MS = 8;

/** Changes wait no longer for what changes meanwhile, milliseconds: then all that is left is rebuilt at a stretch. */
const MAX_TURNS_MS = 1_000;

/** Receives changes, in batches where they arrive in batches. */
export type ViewListener = (changes: readonly ViewChange[]) => void;

/** A store of any kind. */
export type AnyViewStore = Pick<
  ViewStore<KubernetesObject, View<object>>,
  'touch' | 'notify' | 'flush' | 'flushUntil' | 'takeChanges' | 'close'
>;

/** What the API shows, kept up to date. Which kinds there are, and what they are made of, says who extends it. */
export class Views {
  readonly #logger: LoggerService;
  readonly #stores: AnyViewStore[] = [];
  readonly #sources = new Set<
    Pick<CachedObjects<KubernetesObject>, 'freshness'>
  >();
  readonly #listeners = new Set<ViewListener>();
  #isScheduled = false;
  /** When the first change came, by the clock of `performance`, milliseconds. */
  #loadingSince: number | undefined;

  constructor({ logger }: { logger: LoggerService }) {
    this.#logger = logger;
  }

  /**
   * Adds a listener; returns a function that removes it. It hears of changes after they can be read, and of nothing that
   * was there before.
   */
  subscribe(listener: ViewListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The portal ends: nothing changes by the clock any more. */
  close(): void {
    this.#stores.forEach(store => store.close());
  }

  /** Rebuilds what has changed, and notifies the listeners now. */
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

  /** Rebuilds the views of a store that show an object whenever it changes. */
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
   * Tells of the views that objects are shown beside whenever one of these changes. How far these are positions of
   * streams don't say, so it goes by the clock who has missed it.
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
   * Changes come in bursts; a view is rebuilt once for each burst. At the start each first list is one, and concerns every
   * view; who reads meanwhile does not wait for the others.
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
   * Rebuilds some views in each turn of the event loop, and tells of all of them at the end: whoever resumes a stream
   * takes what it was told for everything up to then.
   */
  #flushInTurns(until: number): void {
    // A flush has come in between.
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

/** The key of an object that another one refers to. */
export function keyOf({
  namespace = '',
  name = '',
}: ObjectReference): ObjectKey {
  return { namespace, name };
}
