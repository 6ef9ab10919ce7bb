import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { LoggerService } from '@backstage/backend-plugin-api';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ReevaluationQueue } from './ReevaluationQueue';
import { View } from './View';
import { ViewCause, ViewChange } from './ViewChange';
import { ViewIndex } from './ViewIndex';

/** Options of {@link ViewStore}. */
export interface ViewStoreOptions<O extends KubernetesObject, V> {
  /** The objects of the views. */
  objects: CachedObjects<O>;
  /** Filters objects of the kind. */
  isOurs(object: O): boolean;
  /** Builds the present view of an object. */
  view(object: O, now: Date): V;
  /** Called when {@link ViewStore.flush} must be called soon. */
  onDirty(): void;
  /** Whether {@link ViewStore.recent} may leave out the latest changes; false while the first lists come in. */
  mayLag(): boolean;
  /** Counts the answers to Rayport's own writes: {@link ViewStore.recent} has everything that they changed. */
  answers(): number;
  logger: LoggerService;
}

interface Dirty {
  key: ObjectKey;
  causes: ViewCause[];
  /** Whether the view must be rebuilt; otherwise only its followers are notified. */
  isStale: boolean;
}

/** Time after its last change until a view is packed, milliseconds: many changes come several in a row. */
const REST_MS = 3_000;

/** Views that wait to be packed. */
const MAX_UNPACKED = 256;

/**
 * The views of one kind. A change in Kubernetes only marks the affected views; they are rebuilt together soon after, or
 * when they are read.
 */
export class ViewStore<O extends KubernetesObject, V extends View<object>> {
  readonly #options: ViewStoreOptions<O, V>;
  readonly #reevaluations: ReevaluationQueue;
  readonly #index = new ViewIndex<V>();
  readonly #dirty = new Map<string, Dirty>();
  /** Views that changed within {@link REST_MS} and when, milliseconds of the clock of `performance`; the oldest first. */
  readonly #unpacked = new Map<string, { view: V; since: number }>();
  #packing: NodeJS.Timeout | undefined;
  #changes: ViewChange[] = [];
  /** {@link ViewStoreOptions.answers} when all views were rebuilt last. */
  #answers = -1;

  constructor(options: ViewStoreOptions<O, V>) {
    this.#options = options;
    this.#reevaluations = new ReevaluationQueue(() => options.onDirty());
  }

  /** Stops changes by the passing of time. */
  close(): void {
    this.#reevaluations.close();
    clearTimeout(this.#packing);
  }

  /** The views, including all changes so far. */
  get index(): ViewIndex<V> {
    this.flush();
    return this.#index;
  }

  /**
   * The views as they were rebuilt last. Lists read these: with many changes a second, rebuilding views for each list takes
   * longer than the list. Everything that Rayport itself has written is in them.
   */
  get recent(): ViewIndex<V> {
    const { mayLag, answers } = this.#options;
    if (!mayLag() || answers() !== this.#answers) this.flush();
    return this.#index;
  }

  /** The view of one object, as everything that has been heard of makes it. */
  get(key: ObjectKey): V | undefined {
    const now = new Date();
    this.#touchDue(now);
    const text = keyText(key);
    const dirty = this.#dirty.get(text);
    if (dirty) {
      this.#dirty.delete(text);
      this.#refresh(dirty, now);
    }
    return this.#index.get(key);
  }

  /**
   * A source of a view has changed.
   *
   * @param cause - absent for the passing of time
   */
  touch(key: ObjectKey, cause?: ViewCause): void {
    const dirty = this.#mark(key);
    dirty.isStale = true;
    if (cause) dirty.causes.push(cause);
  }

  /** Notifies subscribers of a change that does not alter the rendered view, such as a pod's metrics. */
  notify(key: ObjectKey): void {
    this.#mark(key);
  }

  /** Rebuilds the marked views. */
  flush(): void {
    this.flushUntil(Infinity);
  }

  /**
   * Rebuilds marked views, at least one, until a deadline.
   *
   * @param deadline - by the clock of `performance`, milliseconds
   * @returns whether all are rebuilt
   */
  flushUntil(deadline: number): boolean {
    const now = new Date();
    const answers = this.#options.answers();
    this.#touchDue(now);
    for (const [text, dirty] of this.#dirty) {
      this.#dirty.delete(text);
      this.#refresh(dirty, now);
      if (performance.now() >= deadline && this.#dirty.size) return false;
    }
    this.#answers = answers;
    return true;
  }

  /** Changes of the views since the last call. */
  takeChanges(): ViewChange[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  #touchDue(now: Date): void {
    this.#reevaluations.takeDue(now.getTime()).forEach(key => this.touch(key));
  }

  #mark(key: ObjectKey): Dirty {
    const text = keyText(key);
    const known = this.#dirty.get(text);
    if (known) return known;
    const dirty = { key, causes: [], isStale: false };
    this.#dirty.set(text, dirty);
    this.#options.onDirty();
    return dirty;
  }

  #refresh({ key, causes, isStale }: Dirty, now: Date): void {
    const before = this.#index.get(key);
    const after = isStale ? this.#viewOf(key, now) : before;
    const isReplaced = before?.uid !== after?.uid;
    if (before && (!after || isReplaced)) {
      this.#index.delete(key);
      this.#changes.push({
        type: 'deleted',
        view: before,
        previous: before,
        causes,
      });
    }
    if (!after) return;
    if (isStale) {
      if (before && !isReplaced) after.share(before);
      this.#index.set(after);
      this.#packLater(after);
    }
    this.#changes.push(
      before && !isReplaced
        ? { type: 'changed', view: after, previous: before, causes }
        : { type: 'added', view: after, causes },
    );
    const { reevaluateAt } = after;
    if (reevaluateAt !== undefined && reevaluateAt !== before?.reevaluateAt) {
      this.#reevaluations.add(reevaluateAt, key);
    }
  }

  #packLater(view: V): void {
    const text = keyText(view);
    this.#unpacked.delete(text);
    this.#unpacked.set(text, { view, since: performance.now() });
    if (this.#unpacked.size > MAX_UNPACKED) this.#packUntil(-Infinity);
    this.#packing ??= setTimeout(this.#packRested, REST_MS).unref();
  }

  readonly #packRested = () => {
    this.#packUntil(performance.now() - REST_MS);
    this.#packing = this.#unpacked.size
      ? setTimeout(this.#packRested, REST_MS).unref()
      : undefined;
  };

  /** Packs what has not changed since a time, and the oldest where there are too many. */
  #packUntil(time: number): void {
    for (const [text, { view, since }] of this.#unpacked) {
      if (since > time && this.#unpacked.size <= MAX_UNPACKED) return;
      this.#unpacked.delete(text);
      view.pack();
    }
  }

  #viewOf(key: ObjectKey, now: Date): V | undefined {
    const { objects, isOurs, view, logger } = this.#options;
    const object = objects.get(key);
    if (!object || !isOurs(object)) return undefined;
    try {
      return view(object, now);
    } catch (error) {
      // One broken object must not affect the others.
      logger.error(`${objects.resource.kind} ${keyText(key)} can't be shown`, {
        cause: String(error),
      });
      return undefined;
    }
  }
}
