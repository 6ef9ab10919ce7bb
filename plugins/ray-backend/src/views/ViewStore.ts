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
  /** What the views are views of. */
  objects: CachedObjects<O>;
  /** Other objects of the same kind are not shown. */
  isOurs(object: O): boolean;
  /** Makes the view of an object as it is now. */
  view(object: O, now: Date): V;
  /** Called when {@link ViewStore.flush} has to be called soon. */
  onDirty(): void;
  logger: LoggerService;
}

interface Dirty {
  key: ObjectKey;
  causes: ViewCause[];
  /** Whether the view must be rebuilt; otherwise only its followers are told. */
  isStale: boolean;
}

/**
 * The views of one kind. What changes in Kubernetes only marks the views concerned; they are rebuilt together soon
 * after, or when somebody reads.
 */
export class ViewStore<O extends KubernetesObject, V extends View<object>> {
  readonly #options: ViewStoreOptions<O, V>;
  readonly #reevaluations: ReevaluationQueue;
  readonly #index = new ViewIndex<V>();
  readonly #dirty = new Map<string, Dirty>();
  #changes: ViewChange[] = [];

  constructor(options: ViewStoreOptions<O, V>) {
    this.#options = options;
    this.#reevaluations = new ReevaluationQueue(() => options.onDirty());
  }

  /** Views don't change with the time any more. */
  close(): void {
    this.#reevaluations.close();
  }

  /** The views as everything that has been heard of makes them. */
  get index(): ViewIndex<V> {
    this.flush();
    return this.#index;
  }

  /**
   * Something changed that a view is made of.
   *
   * @param cause - absent when it is only the time
   */
  touch(key: ObjectKey, cause?: ViewCause): void {
    const dirty = this.#mark(key);
    dirty.isStale = true;
    if (cause) dirty.causes.push(cause);
  }

  /** Something changed that is shown beside a view: who follows the view is told, and the view stays as it is. */
  notify(key: ObjectKey): void {
    this.#mark(key);
  }

  /** Rebuilds the views that were touched. */
  flush(): void {
    this.flushUntil(Infinity);
  }

  /**
   * Rebuilds views that were touched, at least one, until a time.
   *
   * @param deadline - by the clock of `performance`, milliseconds
   * @returns whether all are rebuilt
   */
  flushUntil(deadline: number): boolean {
    const now = new Date();
    this.#reevaluations.takeDue(now.getTime()).forEach(key => this.touch(key));
    for (const [text, dirty] of this.#dirty) {
      this.#dirty.delete(text);
      this.#refresh(dirty, now);
      if (performance.now() >= deadline) return !this.#dirty.size;
    }
    return true;
  }

  /** What has become of the views since the last call. */
  takeChanges(): ViewChange[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
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

  #viewOf(key: ObjectKey, now: Date): V | undefined {
    const { objects, isOurs, view, logger } = this.#options;
    const object = objects.get(key);
    if (!object || !isOurs(object)) return undefined;
    try {
      return view(object, now);
    } catch (error) {
      // One broken object must not take all others with it.
      logger.error(`${objects.resource.kind} ${keyText(key)} can't be shown`, {
        cause: String(error),
      });
      return undefined;
    }
  }
}
