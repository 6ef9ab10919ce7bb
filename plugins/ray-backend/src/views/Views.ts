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

/**
 * Time between two rounds in which views are rebuilt, milliseconds. What changes several times in between is rebuilt once,
 * and lists in between are the same. A change after a quiet moment does not wait.
 */
const ROUND_GAP_MS = { least: 100, most: 500 };

/** After a long round the next one waits this many times as long as it took, so that most of the time is left for requests. */
const GAP_FACTOR = 8;

/** How long views are rebuilt at a stretch, milliseconds, before other work gets its turn. */
const STRETCH_MS = 3;

/** How long changes may wait, milliseconds: then all remaining views are rebuilt at a stretch. */
const MAX_TURNS_MS = 1_000;

/** Receives changes, in batches as they arrive. */
export type ViewListener = (changes: readonly ViewChange[]) => void;

/** A store of any kind. */
export type AnyViewStore = Pick<
  ViewStore<KubernetesObject, View<object>>,
  'touch' | 'notify' | 'flush' | 'flushUntil' | 'takeChanges' | 'close'
>;

/** The views that the API shows, kept up to date. The subclass defines the kinds and their sources. */
export class Views {
  readonly #logger: LoggerService;
  readonly #stores: AnyViewStore[] = [];
  readonly #sources = new Set<
    Pick<CachedObjects<KubernetesObject>, 'freshness'>
  >();
  readonly #listeners = new Set<ViewListener>();
  readonly #answers: () => number;
  #isScheduled = false;
  /** When the next round may begin, by the clock of `performance`, milliseconds. */
  #nextRound = -Infinity;
  #isLoaded = false;
  /** When the first pending change arrived, by the clock of `performance`, milliseconds. */
  #loadingSince: number | undefined;

  /** @param options - `answers`: counts the answers to Rayport's own writes */
  constructor(options: { logger: LoggerService; answers(): number }) {
    this.#logger = options.logger;
    this.#answers = options.answers;
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
      mayLag: () => this.#isLoaded,
      answers: this.#answers,
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
      const waitMs = this.#nextRound - performance.now();
      const begin = () => this.#flushInTurns(performance.now());
      if (waitMs > 0) setTimeout(begin, waitMs).unref();
      else setImmediate(begin);
    }
  }

  /**
   * Rebuilds some views in each turn of the event loop, and notifies of all of them at the end, because a resuming
   * client assumes that it has seen everything up to its position.
   */
  #flushInTurns(since: number): void {
    // A flush has run in between.
    if (!this.#isScheduled) return;
    const now = performance.now();
    const isLate = now - since >= MAX_TURNS_MS;
    const deadline = isLate ? Infinity : now + STRETCH_MS;
    if (!this.#stores.every(store => store.flushUntil(deadline))) {
      setImmediate(() => this.#flushInTurns(since));
      return;
    }
    this.#isScheduled = false;
    this.#isLoaded = true;
    const end = performance.now();
    const gapMs = Math.max(GAP_FACTOR * (end - since), ROUND_GAP_MS.least);
    this.#nextRound = end + Math.min(gapMs, ROUND_GAP_MS.most);
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
