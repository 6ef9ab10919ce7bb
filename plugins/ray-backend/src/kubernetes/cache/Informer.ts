import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
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

/** How long a read waits for the first list: enough for a start, too short to look like a hang. */
const READY_WAIT_MS = 3_000;

/** Seconds after which a retry makes sense while a list is missing. */
const RETRY_AFTER_SECONDS = 5;

/** The scope of a watch over all namespaces. */
const EVERYWHERE: Scope = '';

/** State of one kind, for health checks and metrics. */
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
  /** A display name, if it differs from the resource's; for example `events of RayCluster`. */
  name?: string;
  /** Selects objects; all of the resource when absent. */
  selector?: ObjectSelector;
  /** Only these namespaces; all when absent. */
  namespaces?: readonly string[];
  index?: OwnerIndexOptions<T>;
  /** How many objects of one owner are kept; all when absent. */
  limit?: OwnerLimit<T>;
  /** How long a read waits for the first list, milliseconds. */
  readyWaitMs?: number;
}

/** Keeps the objects of one kind in memory by one list and watch, or by one for each namespace. */
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

  /** Start of the current interruption, however short; undefined while changes arrive. */
  get interruptedSince(): Date | undefined {
    const [earliest] = [...this.#states.values()]
      .flatMap(({ interruptedSince }) => interruptedSince ?? [])
      .sort((a, b) => a.getTime() - b.getTime());
    return earliest;
  }

  /** Whether Kubernetes can't be reached or hangs, as far as this informer knows. */
  get isAway(): boolean {
    return [...this.#states.values()].some(state => state.isAway);
  }

  /** Whether everything was read once, as far as Kubernetes allows. */
  get isSettled(): boolean {
    return [...this.#states.values()].every(
      ({ isSynced, isRefused }) => isSynced || isRefused,
    );
  }

  /** Whether anything was read. */
  get isRead(): boolean {
    return [...this.#states.values()].some(({ isSynced }) => isSynced);
  }

  /** Whether the last attempt failed. */
  get hasFailed(): boolean {
    return [...this.#states.values()].some(state => state.error !== undefined);
  }

  get(key: ObjectKey): T | undefined {
    return this.#store.get(key);
  }

  /** The resource version of an object, without unpacking it; undefined if it is not cached. */
  versionOf(key: ObjectKey): string | undefined {
    return this.#store.versionOf(key);
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
   * Adds a listener for the moments when changes stop and resume; returns a function that removes it. {@link freshness}
   * reports an interruption only after some time, without notifying listeners.
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

  /** Resolves once each first list has arrived or failed, or `signal` aborts. */
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

  /** Runs until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(
      [...this.#states].map(([scope, state]) =>
        this.#follow(scope, state, signal),
      ),
    );
  }

  /** Adds the object in the response to a write, if it is of this kind. */
  observe(resource: KubernetesResource, object: KubernetesObject): void {
    const { selector, trim = trimObject } = this.#options;
    if (!selector || !this.#isTyped(resource, object)) return;
    this.#store.observe(trim(object), selector.matches(object));
  }

  /** Removes a deleted object, if it is of this kind. */
  observeDeleted(
    resource: KubernetesResource,
    key: ObjectKey,
    uid: string | undefined,
  ): void {
    if (this.#isOwn(resource)) this.#store.observeDeleted(key, uid);
  }

  /** Adds an object that a list or watch has sent before, and that is selected only since. */
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
    const { selector, trim = trimObject, ...options } = this.#options;
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
            this.#logInterruption(error, state);
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

  #logInterruption(error: unknown, state: InformerState): void {
    const { logger } = this.#options;
    const cause = String(error);
    const status = isKubernetesError(error) ? error.status : undefined;
    if (status === 0 && !state.isSynced) {
      // Without any answer, no kind can be read, and the start logs one warning for all.
      logger.debug(`The first read of ${this.#name} failed`, { cause });
    } else if (status === 410) {
      // After an expired resource version, list again at once, as all Kubernetes clients do.
      logger.info(`Reading all ${this.#name} again`, { cause });
    } else {
      logger.warn(
        `Following ${this.#name} was interrupted. What the portal shows of them may be out of date until it has connected again, which it keeps trying; GET /api/ray/health says why`,
        { cause },
      );
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
        this.#store.apply(
          scope,
          event.type === 'DELETED' || this.#belongs(event.object)
            ? event.type
            : 'DESELECTED',
          event.object,
        );
    }
  }

  /** Objects selected by Kubernetes need no second check, and may have lost their labels when they were trimmed. */
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
      // Other languages have their own sentence for the reason.
      messageParts: reasonPart
        ? [messagePart('KindNotRead', { kind }), reasonPart]
        : [whole],
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
