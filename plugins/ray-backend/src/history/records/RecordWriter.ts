import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { pause } from '../../core/pause';
import { present } from '../../core/present';
import { within } from '../../core/within';
import { laterVersion } from '../../kubernetes/cache/versions';
import { isOfStatement } from '../../database/databaseErrors';
import { View } from '../../views/View';
import { ViewCause, ViewChange, ViewSource } from '../../views/ViewChange';
import { Observation } from './ObjectRecord';
import { fingerprintOf, observe, RecordedStatus } from './observe';
import { RecordStore } from './RecordStore';

/** Changes of an object within this time are written once, milliseconds. */
const GATHER_MS = 300;

/** Time between two batches where more than one waits, milliseconds: a portal that starts has other things to do. */
const PAUSE_MS = 50;

/** Objects that one batch writes. */
const BATCH = 50;

/** Objects that are looked at before others get their turn. */
const AT_A_STRETCH = 10;

/** Time between two tries, milliseconds. */
const RETRY_MS = 2_000;

/** Longest that a read waits for what was heard of before it, milliseconds. */
const CATCH_UP_MS = 500;

/** How long a portal that shuts down waits, milliseconds. */
const CLOSE_MS = 2_000;

/** Deleted objects that wait for the database at a time: nothing else holds them any more. */
const MAX_DELETED = 2_000;

/** What the writer must know about the objects of a kind. */
export interface RecordedKind {
  get(key: ObjectKey): View<object> | undefined;
  /** The `resourceVersion` of an object that is there. */
  versionOf(view: View<object>): string | undefined;
  /** The source of views, of which the objects come. */
  source: ViewSource;
  /** Why it is as it is, in words for whoever may read it and nothing else. */
  statusOf(view: View<object>): Promise<RecordedStatus | undefined>;
}

interface Waiting {
  view: View<object>;
  /** Of one that is gone: the version that it went with, where Kubernetes said. */
  version: string | undefined;
  deletedAt: number | undefined;
}

/** What was written last of an object. */
interface Written {
  fingerprint: string;
  version: string | undefined;
}

/** Options of {@link RecordWriter}. */
export interface RecordWriterOptions {
  store: Pick<RecordStore, 'write'>;
  kinds: ReadonlyMap<ResourceKind, RecordedKind>;
  logger: LoggerService;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called with those whose record was written. */
  onWritten?(written: readonly Observation[]): void;
}

/**
 * Keeps the record of objects, behind whatever happens to them: nobody waits for it. Where the database is away, what is
 * there waits to be looked at again, and of what is gone so much is kept as memory allows; more than that is found to be
 * missing later, see `findMissing`.
 */
export class RecordWriter {
  readonly #options: RecordWriterOptions;
  /** By uid. */
  readonly #waiting = new Map<string, Waiting>();
  /** What was written last of each object that is there, so that nothing is written twice. */
  readonly #written = new Map<string, Written>();
  #deleted = 0;
  #lost = 0;
  #lostInAll = 0;
  #isClosed = false;
  /** Ends the pause before the next batch. */
  #wake: (() => void) | undefined;
  /** Called after the next batch. */
  #awaited: Array<() => void> = [];
  #working: Promise<void> | undefined;

  constructor(options: RecordWriterOptions) {
    this.#options = options;
  }

  /** Hears of changes of views. */
  readonly listen = (changes: readonly ViewChange[]): void => {
    const now = this.#options.now();
    for (const { type, view, causes } of changes) {
      const kind = this.#options.kinds.get(view.kind);
      if (!kind || !(view instanceof View)) continue;
      const isGone = type === 'deleted';
      this.#add({
        view,
        version: isGone ? latestOf(causes, kind.source) : undefined,
        deletedAt: isGone ? now : undefined,
      });
    }
  };

  /** How many objects wait to be written, and how many could not be. */
  progress(): { waiting: number; lost: number } {
    return { waiting: this.#waiting.size, lost: this.#lostInAll };
  }

  /** Has what was heard of written now, so that somebody reads what they have just seen happen. */
  async caughtUp(): Promise<void> {
    if (!this.#waiting.size) return;
    const written = new Promise<void>(resolve => {
      this.#awaited.push(resolve);
    });
    this.#wake?.();
    await within(CATCH_UP_MS, written).catch(() => {});
  }

  /** Writes what still waits, as far as that takes no longer than a moment. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await within(CLOSE_MS, this.#working ?? Promise.resolve()).catch(() => {});
    const { size } = this.#waiting;
    if (size) {
      this.#options.logger.warn(
        `The portal ends before it could write the history of ${size} objects: the database was away. What is deleted before the next start has no end in the history`,
      );
    }
    this.#waiting.clear();
  }

  #add(waiting: Waiting): void {
    const { view, deletedAt } = waiting;
    const { uid } = view;
    if (!uid) return;
    const before = this.#waiting.get(uid);
    if (deletedAt !== undefined && before?.deletedAt === undefined) {
      this.#deleted += 1;
    }
    this.#waiting.set(uid, waiting);
    if (this.#deleted > MAX_DELETED) this.#dropDeleted();
    this.#working ??= this.#work();
  }

  #dropDeleted(): void {
    for (const [uid, { deletedAt }] of this.#waiting) {
      if (deletedAt === undefined) continue;
      this.#waiting.delete(uid);
      this.#deleted -= 1;
      this.#lose(1);
      return;
    }
  }

  async #work(): Promise<void> {
    let size = BATCH;
    while (this.#waiting.size) {
      if (!this.#isClosed) {
        await this.#pause(this.#waiting.size > BATCH ? PAUSE_MS : GATHER_MS);
      }
      const batch = [...this.#waiting].slice(0, size);
      try {
        await this.#write(batch);
        this.#settle(batch);
        this.#tellLost();
        this.#tellAwaited();
        size = BATCH;
      } catch (error) {
        // Nobody waits for a database that is away.
        this.#tellAwaited();
        if (!isOfStatement(error)) {
          if (this.#isClosed) break;
          await pause(RETRY_MS);
        } else if (batch.length > 1) {
          // One of them is to blame; the others shall not be lost with it.
          size = 1;
        } else {
          this.#settle(batch);
          this.#lose(1);
          this.#options.logger.warn(
            `The record of ${nameOf(present(batch[0])[1].view)} could not be written: ${stringifyError(error)}`,
          );
        }
      }
    }
    this.#working = undefined;
  }

  #tellAwaited(): void {
    this.#awaited.splice(0).forEach(tell => tell());
  }

  #pause(milliseconds: number): Promise<void> {
    if (this.#awaited.length) return Promise.resolve();
    return new Promise(resolve => {
      setTimeout(resolve, milliseconds).unref();
      this.#wake = resolve;
    });
  }

  async #write(batch: ReadonlyArray<[string, Waiting]>): Promise<void> {
    const seen: Observation[] = [];
    for (const [index, [uid, waiting]] of batch.entries()) {
      if (index && index % AT_A_STRETCH === 0) {
        await new Promise(resolve => setImmediate(resolve));
      }
      const observation = await this.#observe(waiting);
      if (!observation) continue;
      const written = this.#written.get(uid)?.fingerprint;
      if (written !== fingerprintOf(observation)) seen.push(observation);
    }
    await this.#options.store.write(seen);
    for (const observation of seen) {
      const { uid, version } = observation.record;
      if (observation.deletedAt === undefined) {
        const fingerprint = fingerprintOf(observation);
        this.#written.set(uid, { fingerprint, version: `${version}` });
      } else this.#written.delete(uid);
    }
    this.#options.onWritten?.(seen);
  }

  /** What there is to say now, which may be later than what was heard of. */
  async #observe({
    view: heard,
    version,
    deletedAt,
  }: Waiting): Promise<Observation | undefined> {
    const kind = this.#options.kinds.get(heard.kind);
    const current = deletedAt === undefined ? kind?.get(heard) : undefined;
    const isThere = current !== undefined && current.uid === heard.uid;
    const view = isThere ? current : heard;
    return observe({
      view,
      resourceVersion: isThere
        ? kind?.versionOf(view)
        : laterVersion(version, this.#written.get(view.uid ?? '')?.version),
      status: isThere ? await kind?.statusOf(view) : undefined,
      deletedAt,
      now: this.#options.now(),
    });
  }

  #settle(batch: ReadonlyArray<[string, Waiting]>): void {
    for (const [uid, waiting] of batch) {
      // It may have changed meanwhile.
      if (this.#waiting.get(uid) !== waiting) continue;
      this.#waiting.delete(uid);
      if (waiting.deletedAt !== undefined) this.#deleted -= 1;
    }
  }

  #lose(count: number): void {
    this.#lost += count;
    this.#lostInAll += count;
  }

  #tellLost(): void {
    if (!this.#lost) return;
    this.#options.logger.warn(
      `Of ${this.#lost} deleted objects the end is missing in the history: the database was away for too long`,
    );
    this.#lost = 0;
  }
}

/** The version that the object itself went with. */
function latestOf(causes: readonly ViewCause[], from: ViewSource) {
  return causes
    .filter(({ source }) => source === from)
    .map(({ version }) => version)
    .reduce(laterVersion, undefined);
}

function nameOf({ kind, namespace, name }: View<object>): string {
  return `${kind} ${namespace}/${name}`;
}
