import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Change, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayService } from '../ray/RayService';
import { Dependents } from './Dependents';
import { followChanges } from './followChanges';
import { IdleChanges } from './IdleChanges';
import { ObjectSource, Observed } from './ObjectSource';
import { Outage } from './Outage';
import { ReevaluationTimer } from './ReevaluationTimer';
import { SyncQueue, SyncScope } from './SyncQueue';

/**
 * The result of reading one object; nothing is observed for an object that does not exist.
 *
 * @public
 */
export interface ObjectRead<T extends Observed> {
  key: ObjectKey;
  observed: T | undefined;
}

/**
 * Dependencies of an {@link ObjectFollower}.
 *
 * @public
 */
export interface ObjectFollowerOptions<T extends Observed> {
  /** The objects to follow. */
  source: ObjectSource<T>;
  ray: Pick<RayService, 'watch'>;
  auth: AuthService;
  logger: LoggerService;
  /** The purpose, for log messages: `for the catalog`. */
  purpose: string;
  /**
   * Takes over all objects. Never called during another call; a failed call is followed by one of this, after a wait.
   */
  replaceAll(all: T[]): Promise<void>;
  /** Takes over changed objects. */
  replaceSome(reads: Array<ObjectRead<T>>): Promise<void>;
}

/**
 * Follows the objects of a kind with the plugin's own credentials. It is level-triggered: a change only says which
 * object to read again. An object is reported as deleted only if the ray plugin says that it does not exist; other
 * failures, including lost permissions, report nothing. The stream of changes resumes after an interruption; if that is
 * impossible, and on `resync` as a safety net, everything is read.
 *
 * @public
 */
export class ObjectFollower<T extends Observed> {
  readonly #options: ObjectFollowerOptions<T>;
  readonly #stopping = new AbortController();
  readonly #queue: SyncQueue;
  readonly #reevaluations: ReevaluationTimer;
  readonly #dependents = new Dependents();
  readonly #idle = new IdleChanges({ onDue: key => this.#queue.add(key) });
  #following: Promise<void> | undefined;
  #streamIsOpen = false;

  constructor(options: ObjectFollowerOptions<T>) {
    this.#options = options;
    const { logger, purpose, source } = options;
    const what = `Reading ${source.title} ${purpose}`;
    this.#queue = new SyncQueue({
      sync: scope => this.#sync(scope),
      outage: new Outage({ logger, what, waitsForStart: true }),
      signal: this.#stopping.signal,
    });
    this.#reevaluations = new ReevaluationTimer({
      onDue: key => this.#queue.add(key),
    });
  }

  /** Starts following in the background: a start must not wait for the ray plugin. */
  start(): void {
    const { ray, auth, logger, purpose, source } = this.#options;
    this.#following ??= followChanges({
      ray,
      auth,
      logger,
      what: `Following ${source.title} ${purpose}`,
      kinds: source.follows,
      onOpen: ({ reset }) => {
        this.#streamIsOpen = true;
        if (reset) this.#queue.addAll();
      },
      onChange: change => {
        for (const key of this.#changedBy(change)) {
          if (change.type === 'changed') this.#idle.changed(key);
          else this.#queue.add(key);
        }
      },
      onClose: () => {
        this.#streamIsOpen = false;
      },
      signal: this.#stopping.signal,
    });
  }

  /** Reads everything again. Without a stream nothing happens, because opening one does the same. */
  resync(): void {
    if (this.#streamIsOpen) this.#queue.addAll();
  }

  /** Stops following; resolves when no call is running. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#reevaluations.clear();
    this.#idle.clear();
    await Promise.all([this.#following, this.#queue.idle()]);
  }

  /** The objects that a change may affect. */
  #changedBy({ kind, namespace, name }: Change): ObjectKey[] {
    const key = { namespace, name };
    return kind === this.#options.source.kind
      ? [key]
      : this.#dependents.of(key);
  }

  async #sync(scope: SyncScope): Promise<void> {
    await (scope === 'all' ? this.#replaceAll() : this.#replaceSome(scope));
  }

  async #replaceAll(): Promise<void> {
    const { source, replaceAll } = this.#options;
    const all = await source.readAll({}, await this.#callOptions());
    this.#reevaluations.clear();
    this.#dependents.clear();
    this.#idle.clear();
    for (const observed of all) this.#remember(observed.key, observed);
    await replaceAll(all);
  }

  async #replaceSome(keys: ObjectKey[]): Promise<void> {
    const { source, replaceSome } = this.#options;
    const options = await this.#callOptions();
    const reads = await Promise.all(
      keys.map(async key => ({
        key,
        observed: await source.readOne(key, options),
      })),
    );
    for (const { key, observed } of reads) this.#remember(key, observed);
    await replaceSome(reads);
  }

  #remember(key: ObjectKey, observed: T | undefined): void {
    this.#reevaluations.update(key, observed);
    this.#dependents.update(key, observed);
    const news = observed && this.#options.source.newsOf?.(observed);
    this.#idle.read(key, observed, news);
  }

  async #callOptions() {
    const { signal } = this.#stopping;
    const credentials = await this.#options.auth.getOwnServiceCredentials();
    return { credentials, signal };
  }
}
