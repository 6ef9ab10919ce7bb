import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject, nextTurn } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { present } from '../../core/present';
import { within } from '../../core/within';
import { laterVersion } from '../../kubernetes/cache/versions';
import { isOfStatement } from '../../database/databaseErrors';
import { View } from '../../views/View';
import { OutageStore } from '../watching/OutageStore';
import { ViewCause, ViewChange, ViewSource } from '../../views/ViewChange';
import { Observation } from './ObjectRecord';
import { DELETING } from './ObservationStore';
import { fingerprintOf, observe, RecordedStatus } from './observe';
import { RecordCuts } from './RecordCuts';
import { RecordStore } from './RecordStore';
import { UnwrittenLooks } from './UnwrittenLooks';

/** Changes of an object within this time are written together, milliseconds. */
const GATHER_MS = 300;

/** Time between two batches while more waits, milliseconds, because a starting portal has other work. */
const PAUSE_MS = 50;

/** Objects that one batch writes. */
const BATCH = 50;

/** Time between two attempts, milliseconds. */
const RETRY_MS = 2_000;

/** Longest that a read waits for earlier changes to be written, milliseconds. */
const CATCH_UP_MS = 500;

/** How long a shutdown waits, milliseconds. */
const CLOSE_MS = 2_000;

/** A slower write delays neither further observations nor callers, milliseconds. */
const PATIENCE_MS = 1_000;

/** The writer's access to objects of a kind. */
export interface RecordedKind {
  get(key: ObjectKey): View<object> | undefined;
  /** Resolves, after a short wait at most, when objects and the objects that explain them were read once. */
  ready(): Promise<void>;
  /** The `resourceVersion` of an existing object. */
  versionOf(view: View<object>): string | undefined;
  /** An existing object, as Kubernetes stores it. */
  objectOf(view: View<object>): KubernetesObject | undefined;
  /** The source of views, of which the objects come. */
  source: ViewSource;
  /** Explains the state, in words that are safe for all readers. */
  statusOf(view: View<object>): Promise<RecordedStatus | undefined>;
}

/** A change that was not observed yet. */
interface Heard {
  view: View<object>;
  /** The version of the object, or that of its deletion, if Kubernetes reported one. */
  version: string | undefined;
  deletedAt: number | undefined;
  /** When it was first reported, milliseconds since 1970. */
  since: number;
}

/** The last written observation of an object. */
interface Written {
  fingerprint: string;
  version: string | undefined;
}

/** Options of {@link RecordWriter}. */
export interface RecordWriterOptions {
  store: Pick<RecordStore, 'write'>;
  cuts: Pick<RecordCuts, 'mark'>;
  outages: Pick<OutageStore, 'add'>;
  kinds: ReadonlyMap<ResourceKind, RecordedKind>;
  logger: LoggerService;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Keeps the records of objects. Observations do not wait for the database: while it is unavailable, every state and every
 * deletion is kept in memory, up to a bound. Dropped ones are counted, and marked as a gap.
 */
export class RecordWriter {
  readonly #options: RecordWriterOptions;
  /** By uid. */
  readonly #heard = new Map<string, Heard>();
  readonly #unwritten = new UnwrittenLooks();
  /** The last written observation of each existing object, so that nothing is written twice. */
  readonly #written = new Map<string, Written>();
  #lost = 0;
  #lostInAll = 0;
  #isClosed = false;
  /** The database is unavailable or slow, so observations don't wait for it. */
  #isBehind = false;
  /** Ends the pause before the next observations. */
  #wake: (() => void) | undefined;
  /** Called after the next batch. */
  #awaited: Array<() => void> = [];
  #looking: Promise<void> | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: RecordWriterOptions) {
    this.#options = options;
  }

  /** Follows changes of views. */
  readonly listen = (changes: readonly ViewChange[]): void => {
    const now = this.#options.now();
    for (const { type, view, causes } of changes) {
      const kind = this.#options.kinds.get(view.kind);
      if (!kind || !(view instanceof View) || !view.uid) continue;
      const isGone = type === 'deleted';
      this.#hear(view.uid, {
        view,
        version: isGone ? latestOf(causes, kind.source) : kind.versionOf(view),
        deletedAt: isGone ? now : undefined,
        since: now,
      });
    }
  };

  /** Number of objects that wait to be written, and of those that failed. */
  progress(): { waiting: number; lost: number } {
    const heard = [...this.#heard.keys()];
    const unseen = heard.filter(uid => !this.#unwritten.has(uid)).length;
    return { waiting: unseen + this.#unwritten.size, lost: this.#lostInAll };
  }

  /** Writes pending changes now, for callers that read what they have just seen happen. */
  async caughtUp(): Promise<void> {
    if (this.#isBehind) return;
    const written = this.#heard.size
      ? new Promise<void>(resolve => {
          this.#awaited.push(resolve);
        })
      : this.#writing;
    this.#wake?.();
    await within(CATCH_UP_MS, written ?? Promise.resolve()).catch(() => {});
  }

  /**
   * Observes an object that is about to change or be deleted, and resolves when that is written, or waits for a
   * database that is unavailable.
   *
   * @param options - `isExplained`: the objects that explain it were read, so its status is known
   */
  async remember(
    kind: ResourceKind,
    key: ObjectKey,
    { isExplained }: { isExplained: boolean },
  ): Promise<void> {
    const recorded = this.#options.kinds.get(kind);
    const view = recorded?.get(key);
    if (!view) return;
    const version = recorded?.versionOf(view);
    const heard = { view, version, deletedAt: undefined };
    this.#hold(
      isExplained
        ? await this.#observe(heard)
        : observeHeard(heard, this.#options.now()),
    );
    if (this.#unwritten.size) this.#writing ??= this.#write();
    await this.#untilWritten();
  }

  /** Writes pending observations for a moment at most; reports how many could not be written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake?.();
    await within(CLOSE_MS, this.#settled()).catch(() => {});
    const { waiting } = this.progress();
    this.#heard.clear();
    this.#unwritten.clear();
    if (!waiting) return;
    this.#lostInAll += waiting;
    this.#options.logger.warn(
      `The portal shut down before the database took the records of ${waiting} objects: what happened to them last may be missing in the history`,
    );
  }

  async #settled(): Promise<void> {
    await this.#looking;
    await this.#writing;
  }

  #hear(uid: string, heard: Heard): void {
    const before = this.#heard.get(uid);
    if (before) this.#passOver(uid, before, heard);
    this.#heard.set(uid, { ...heard, since: before?.since ?? heard.since });
    this.#looking ??= this.#look();
  }

  /** An object changed again before it was observed, so its earlier state is lost. */
  #passOver(uid: string, before: Heard, { view, since }: Heard): void {
    const { state } = before.view.listFields;
    if (state === view.listFields.state) return;
    if (!this.#unwritten.hasRoom) {
      this.#unwritten.leaveOut(uid, before.since, since);
    } else if (view.listFields.state === DELETING) {
      this.#hold(observeHeard(before, before.since));
    }
  }

  async #look(): Promise<void> {
    while (this.#heard.size) {
      if (!this.#isClosed) {
        await this.#pause(this.#heard.size > BATCH ? PAUSE_MS : GATHER_MS);
      }
      const awaited = this.#awaited.splice(0);
      const batch = this.#nextHeard();
      await this.#lookAt(batch);
      if (this.#unwritten.size) this.#writing ??= this.#write();
      if (!batch.length) {
        if (this.#isClosed) break;
        await pause(RETRY_MS);
      } else await this.#untilWritten();
      awaited.forEach(tell => tell());
    }
    this.#looking = undefined;
  }

  /** Waits for the database while it is fast. */
  async #untilWritten(): Promise<void> {
    if (!this.#writing || this.#isBehind) return;
    await within(PATIENCE_MS, this.#writing).catch(() => {
      this.#isBehind = true;
    });
  }

  /** Existing objects can be observed later, when there is room; deleted ones can't. */
  #nextHeard(): Array<[string, Heard]> {
    const { hasRoom } = this.#unwritten;
    return [...this.#heard]
      .filter(([, { deletedAt }]) => hasRoom || deletedAt !== undefined)
      .slice(0, BATCH);
  }

  async #lookAt(batch: ReadonlyArray<[string, Heard]>): Promise<void> {
    for (const [uid, heard] of batch) {
      const turn = nextTurn();
      if (turn) await turn;
      const look = await this.#observe(heard);
      // It may have changed meanwhile.
      if (this.#heard.get(uid) === heard) this.#heard.delete(uid);
      if (look) this.#hold(look);
    }
  }

  /** The present observation, which may be later than the reported change. */
  async #observe(
    heard: Omit<Heard, 'since'>,
  ): Promise<Observation | undefined> {
    const { view, version, deletedAt } = heard;
    const { uid = '' } = view;
    const now = this.#options.now();
    const kind = this.#options.kinds.get(view.kind);
    const current = deletedAt === undefined ? kind?.get(view) : undefined;
    if (kind && current && current.uid === uid) {
      const resourceVersion = kind.versionOf(current);
      const object = kind.objectOf(current);
      const status = await kind.statusOf(current);
      return observe({
        view: current,
        resourceVersion,
        status,
        object,
        deletedAt,
        now,
      });
    }
    const last = this.#unwritten.last(uid)?.record.version;
    const known = last ? `${last}` : this.#written.get(uid)?.version;
    return observeHeard(
      { ...heard, version: laterVersion(version, known) },
      now,
    );
  }

  #hold(look: Observation | undefined): void {
    if (!look) return;
    const { uid } = look.record;
    const last = this.#unwritten.last(uid);
    const known = last
      ? fingerprintOf(last)
      : this.#written.get(uid)?.fingerprint;
    if (known === fingerprintOf(look)) return;
    const dropped = this.#unwritten.add(look);
    this.#lost += dropped;
    this.#lostInAll += dropped;
  }

  async #write(): Promise<void> {
    let size = BATCH;
    while (this.#unwritten.size) {
      const batch = this.#unwritten.batch(size);
      try {
        await this.#options.store.write(batch);
        this.#settle(batch);
        this.#isBehind = false;
        await this.#markDropped();
        size = BATCH;
        if (this.#unwritten.size && !this.#isClosed) await pause(PAUSE_MS);
      } catch (error) {
        if (!isOfStatement(error)) {
          this.#isBehind = true;
          if (this.#isClosed) break;
          await pause(RETRY_MS);
        } else if (batch.length > 1) {
          // One observation is at fault; the others must not be lost with it.
          size = 1;
        } else {
          this.#unwritten.settle(batch);
          this.#lostInAll += 1;
          this.#options.logger.warn(
            `The record of ${nameOf(present(batch[0]))} could not be written: ${stringifyError(error)}`,
          );
        }
      }
    }
    this.#writing = undefined;
  }

  #settle(batch: readonly Observation[]): void {
    this.#unwritten.settle(batch);
    for (const look of batch) {
      const { uid, version } = look.record;
      if (look.deletedAt === undefined) {
        const fingerprint = fingerprintOf(look);
        this.#written.set(uid, { fingerprint, version: `${version}` });
      } else this.#written.delete(uid);
    }
  }

  #pause(milliseconds: number): Promise<void> {
    if (this.#awaited.length) return Promise.resolve();
    return new Promise(resolve => {
      setTimeout(resolve, milliseconds).unref();
      this.#wake = resolve;
    });
  }

  /** Marks periods with missing observations; a failure is retried with the next batch. */
  async #markDropped(): Promise<void> {
    const { cuts, outages, logger } = this.#options;
    const dropped = this.#unwritten.dropped();
    if (!dropped) return;
    const states = [...dropped.states].map(([uid, gap]) => ({ uid, ...gap }));
    try {
      await cuts.mark(states.map(gap => ({ what: 'states', ...gap })));
      for (const [kind, gap] of dropped.ends) await outages.add(kind, gap);
    } catch (error) {
      logger.debug(`Gaps are not marked: ${stringifyError(error)}`);
      return;
    }
    this.#unwritten.forgetDropped(dropped);
    logger.warn(
      `The database was unavailable for too long: in the history, states of ${states.length} objects are missing, and the end of ${this.#lost}`,
    );
    this.#lost = 0;
  }
}

/** The final observation of a deleted object. */
function observeHeard(
  { view, version, deletedAt }: Pick<Heard, 'view' | 'version' | 'deletedAt'>,
  now: number,
): Observation | undefined {
  const resourceVersion = version;
  return observe({ view, resourceVersion, status: undefined, deletedAt, now });
}

/** The version with which the object was deleted. */
function latestOf(causes: readonly ViewCause[], from: ViewSource) {
  return causes
    .filter(({ source }) => source === from)
    .map(({ version }) => version)
    .reduce(laterVersion, undefined);
}

function nameOf({ record }: Observation): string {
  const { kind, namespace, name } = record.resource;
  return `${kind} ${namespace}/${name}`;
}
