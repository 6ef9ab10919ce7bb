import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import {
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import {
  listAndWatch,
  ListWatchEvent,
  ListWatchOptions,
} from '../listAndWatch';
import { ObjectSelector } from '../ObjectSelector';
import { kindNotInstalled } from '../kindNotInstalled';
import { trimPeriod } from '../trimPeriod';
import { CachedObjects, Freshness, ObjectListener } from './CachedObjects';
import { InformerState, worstOf } from './InformerState';
import { ListStart, ObjectStore, OwnerLimit, Scope } from './ObjectStore';
import { Owner, OwnerIndexOptions } from './OwnerIndex';
import { trimObject } from './trim';

/** How long a read waits for the first list: long enough for a start, too short to look like a hang. */
const READY_WAIT_MS = 3_000;

/** Seconds after which it makes sense to ask again for what is not there yet. */
const RETRY_AFTER_SECONDS = 5;

/** The scope of what is followed in all namespaces at once. */
const EVERYWHERE: Scope = '';

/** How one kind is doing, for health checks and metrics. */
export interface KindHealth {
  /** For example `rayclusters`, or `events of RayCluster`. */
  name: string;
  freshness: Freshness;
  /** Number of objects. */
  size: number;
  /** How far list and watch are. */
  version?: string;
  /** Lists since the start, the first included. */
  lists: number;
  /** Lists and watches that failed or ended since the start. */
  interruptions: number;
}

/** Options of {@link Informer}. */
export interface InformerOptions<T extends KubernetesObject> extends Pick<
  ListWatchOptions<T>,
  'fieldSelector' | 'trim' | 'limits' | 'pause' | 'doubts'
> {
  kubernetes: KubernetesService;
  logger: LoggerService;
  resource: KubernetesResource<T>;
  /** A display name, where it is not the resource's; for example `events of RayCluster`. */
  name?: string;
  /** What belongs here; all of the resource when absent. */
  selector?: ObjectSelector;
  /** Only these namespaces; all when absent. */
  namespaces?: readonly string[];
  index?: OwnerIndexOptions<T>;
  /** How many of one owner are held; all when absent. */
  limit?: OwnerLimit<T>;
  /** How long a read waits for the first list, milliseconds. */
  readyWaitMs?: number;
}

/** The objects of one kind, held in memory by one list and watch, or by one for each namespace. */
export class Informer<T extends KubernetesObject> implements CachedObjects<T> {
  readonly resource: KubernetesResource<T>;
  readonly #options: InformerOptions<T>;
  readonly #store: ObjectStore<T>;
  readonly #states: ReadonlyMap<Scope, InformerState>;
  readonly #waiting = new Set<() => void>();
  readonly #freshnessListeners = new Set<() => void>();

  constructor(options: InformerOptions<T>) {
    const { logger, namespaces, index, limit, resource } = options;
    this.resource = resource;
    this.#options = options;
    this.#states = new Map(
      (namespaces ?? [EVERYWHERE]).map(scope => [
        scope,
        new InformerState(() => this.#notifyFreshness()),
      ]),
    );
    this.#store = new ObjectStore({
      index,
      limit,
      scopeOf: namespace => {
        const scope = namespaces ? namespace : EVERYWHERE;
        return this.#states.has(scope) ? scope : undefined;
      },
      onListenerError(error) {
        logger.error(`A change of ${resource.plural} was not taken in`, {
          cause: String(error),
        });
      },
    });
  }

  get size(): number {
    return this.#store.size;
  }

  get version(): string | undefined {
    return this.#store.version([...this.#states.keys()]);
  }

  get freshness(): Freshness {
    return worstOf([...this.#states.values()].map(state => state.freshness));
  }

  /** Since when changes don't arrive, however short that is; undefined while they do. */
  get interruptedSince(): Date | undefined {
    const [earliest] = [...this.#states.values()]
      .flatMap(({ interruptedSince }) => interruptedSince ?? [])
      .sort((a, b) => a.getTime() - b.getTime());
    return earliest;
  }

  /** Whether Kubernetes can't be reached or hangs, as far as is known here. */
  get isAway(): boolean {
    return [...this.#states.values()].some(state => state.isAway);
  }

  /** Whether all has been read once, as far as Kubernetes lets it be read. */
  get isSettled(): boolean {
    return [...this.#states.values()].every(
      ({ isSynced, isRefused }) => isSynced || isRefused,
    );
  }

  /** Whether anything has been read. */
  get isRead(): boolean {
    return [...this.#states.values()].some(({ isSynced }) => isSynced);
  }

  /** Whether the last try has failed. */
  get hasFailed(): boolean {
    return [...this.#states.values()].some(state => state.error !== undefined);
  }

  get(key: ObjectKey): T | undefined {
    return this.#store.get(key);
  }

  list(namespace?: string): Iterable<T> {
    return this.#store.list(namespace);
  }

  ownedBy(owner: Owner): readonly T[] {
    return this.#store.ownedBy(owner);
  }

  subscribe(listener: ObjectListener<T>): () => void {
    return this.#store.subscribe(listener);
  }

  /**
   * Adds a listener; returns a function that removes it. It hears when changes stop arriving, and when they arrive again.
   * That {@link freshness} takes a while to say the first is the passing of time, which nobody is told of.
   */
  onFreshnessChange(listener: () => void): () => void {
    this.#freshnessListeners.add(listener);
    return () => this.#freshnessListeners.delete(listener);
  }

  async ready(options: { signal?: AbortSignal } = {}): Promise<void> {
    const { readyWaitMs = READY_WAIT_MS } = this.#options;
    const limit = AbortSignal.timeout(readyWaitMs);
    const signals = options.signal ? [options.signal, limit] : [limit];
    const signal = AbortSignal.any(signals);
    for (;;) {
      const { freshness } = this;
      if (freshness.state === 'missing') throw kindNotInstalled(this.resource);
      if (freshness.state !== 'syncing') return;
      if (limit.aborted || this.#isStuck) throw this.#unready(freshness);
      options.signal?.throwIfAborted();
      await this.#nextChange(signal);
    }
  }

  /** Resolves once each first list is there or has failed, or `signal` aborts. */
  async answered(signal: AbortSignal): Promise<void> {
    const isAnswered = ({ isSynced, error }: InformerState) =>
      isSynced || error !== undefined;
    while (!signal.aborted && ![...this.#states.values()].every(isAnswered)) {
      await this.#nextChange(signal);
    }
  }

  health(): KindHealth {
    const states = [...this.#states.values()];
    const sum = (read: (state: InformerState) => number) =>
      states.reduce((total, state) => total + read(state), 0);
    return {
      name: this.#name,
      freshness: this.freshness,
      size: this.size,
      version: this.version,
      lists: sum(({ lists }) => lists),
      interruptions: sum(({ interruptions }) => interruptions),
    };
  }

  /** Follows until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(
      [...this.#states].map(([scope, state]) =>
        this.#follow(scope, state, signal),
      ),
    );
  }

  /** Takes in the answer to a write, if it is of this kind. */
  observe(resource: KubernetesResource, object: KubernetesObject): void {
    const { selector, trim = trimObject } = this.#options;
    if (!selector || !this.#isTyped(resource, object)) return;
    this.#store.observe(trim(object), selector.matches(object));
  }

  /** Takes in that an object is gone, if it is of this kind. */
  observeDeleted(
    resource: KubernetesResource,
    key: ObjectKey,
    uid: string | undefined,
  ): void {
    if (this.#isOwn(resource)) this.#store.observeDeleted(key, uid);
  }

  /** Takes in what a list or watch has told before, and what belongs here since. */
  adopt(object: T): void {
    const { trim = trimObject } = this.#options;
    const trimmed = trim(object);
    if (this.#belongs(trimmed)) this.#store.adopt(trimmed);
  }

  get #isStuck(): boolean {
    return [...this.#states.values()].some(({ isStuck }) => isStuck);
  }

  get #name(): string {
    return this.#options.name ?? this.resource.plural;
  }

  async #follow(
    scope: Scope,
    state: InformerState,
    signal: AbortSignal,
  ): Promise<void> {
    const { selector, trim = trimObject, logger, ...options } = this.#options;
    let list = this.#store.beginList(scope);
    const events = listAndWatch({
      ...options,
      trim,
      signal,
      namespace: scope === EVERYWHERE ? undefined : scope,
      labelSelector: selector?.labelSelector,
      gathers: object => this.#belongs(object),
      observer: {
        onList: () => {
          list = this.#store.beginList(scope);
        },
        onOpen: () => state.opened(),
        onInterrupt: error => {
          if (error !== undefined && !state.error) {
            logger.warn(
              `Following ${this.#name} was interrupted. What the portal shows of them may be out of date until it has connected again, which it keeps trying; GET /api/ray/health says why`,
              { cause: String(error) },
            );
          }
          state.interrupted(error);
          this.#wake();
        },
      },
    });
    for await (const event of events) {
      this.#take(scope, event, list);
      if (event.type === 'RESET') state.synced();
      else state.told();
      this.#wake();
    }
  }

  #take(scope: Scope, event: ListWatchEvent<T>, list: ListStart): void {
    const { resourceVersion = '' } =
      event.type === 'RESET' ? event : event.object.metadata;
    switch (event.type) {
      case 'RESET':
        this.#store.reset(list, event.items, resourceVersion);
        break;
      case 'BOOKMARK':
        this.#store.advance(scope, resourceVersion);
        break;
      default:
        // What has lost its labels is gone from here.
        this.#store.apply(
          scope,
          this.#belongs(event.object) ? event.type : 'DELETED',
          event.object,
        );
    }
  }

  /** What Kubernetes has selected needs no second look, and may have lost its labels with the rest that is trimmed. */
  #belongs(object: T): boolean {
    const { selector } = this.#options;
    if (!selector || selector.labelSelector !== undefined) return true;
    return selector.matches(object);
  }

  #notifyFreshness(): void {
    for (const listener of this.#freshnessListeners) listener();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  async #nextChange(signal: AbortSignal): Promise<void> {
    await new Promise<void>(resolve => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  #isOwn({ group, plural }: KubernetesResource): boolean {
    return group === this.resource.group && plural === this.resource.plural;
  }

  #isTyped(
    resource: KubernetesResource,
    object: KubernetesObject,
  ): object is T {
    return this.#isOwn(resource) && object.kind === this.resource.kind;
  }

  #unready({ reason = '', reasonPart }: Freshness): RayApiError {
    const { kind } = this.resource;
    const words = trimPeriod(reason);
    const whole = messagePart('KindNotRead', { kind, words });
    return new RayApiError('UNAVAILABLE', englishOf(whole), {
      // Other languages have a sentence of its own for the reason.
      messageParts: reasonPart
        ? [messagePart('KindNotRead', { kind }), reasonPart]
        : [whole],
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
