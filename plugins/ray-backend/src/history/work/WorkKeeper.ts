import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { pause } from '../../core/pause';
import { isOfStatement } from '../../database/databaseErrors';
import { extendGap } from '../watching/extendGap';
import { Outage } from '../watching/OutageStore';
import { RecordCuts } from '../records/RecordCuts';
import { RecordedPod } from './RecordedPod';
import { Work, WorkStore } from './WorkStore';

/** Changes within this time are written together, milliseconds. */
const GATHER_MS = 1_000;

/** Time between two attempts, milliseconds. */
const RETRY_MS = 3_000;

/** Objects that one batch writes. */
const BATCH = 25;

/** Deleted pods that wait for the database: they exist nowhere else. */
const MAX_GONE = 5_000;

/** Options of {@link WorkKeeper}. */
export interface WorkKeeperOptions {
  store: Pick<WorkStore, 'write'>;
  cuts: Pick<RecordCuts, 'mark'>;
  /** Pods and events of an object that are newer than the written versions; undefined if none. */
  look(uid: string, since: WorkVersions): SeenWork | undefined;
  logger: LoggerService;
}

/** The written versions of an object's pods and events. */
export interface WorkVersions {
  pods: number;
  events: number;
}

/** New pods and events of an object. */
export interface SeenWork extends Work {
  versions: WorkVersions;
}

/** Records pods and events of objects as they change. */
export class WorkKeeper {
  readonly #options: WorkKeeperOptions;
  readonly #changed = new Set<string>();
  readonly #gone = new Map<string, RecordedPod[]>();
  readonly #written = new Map<string, WorkVersions>();
  #goneCount = 0;
  /** Periods with dropped pods, by the uid of their object. */
  readonly #dropped = new Map<string, Outage>();
  #working: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: WorkKeeperOptions) {
    this.#options = options;
  }

  /** An object's pods changed, or there is a new event. */
  changed(uid: string): void {
    this.#changed.add(uid);
    this.#working ??= this.#work();
  }

  /** A pod was deleted. */
  podGone(uid: string, pod: RecordedPod): void {
    if (this.#goneCount >= MAX_GONE) {
      const { createdAt: from, deletedAt: until = from } = pod;
      extendGap(this.#dropped, uid, { from, until });
      return;
    }
    this.#goneCount += 1;
    this.#gone.set(uid, [...(this.#gone.get(uid) ?? []), pod]);
    this.changed(uid);
  }

  /** An object was deleted long enough ago that no further changes arrive. */
  forget(uid: string): void {
    this.#written.delete(uid);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #work(): Promise<void> {
    while (this.#changed.size && !this.#isClosed) {
      await pause(GATHER_MS);
      if (this.#isClosed) return;
      const uids = [...this.#changed].slice(0, BATCH);
      uids.forEach(uid => this.#changed.delete(uid));
      const gone = new Map(uids.map(uid => [uid, this.#takeGone(uid)]));
      try {
        await this.#write(uids, gone);
      } catch (error) {
        if (isOfStatement(error)) {
          this.#options.logger.warn(
            `Pods and events could not be written down: ${stringifyError(error)}`,
          );
          continue;
        }
        for (const [uid, pods] of gone) {
          this.#changed.add(uid);
          pods.forEach(pod => this.podGone(uid, pod));
        }
        if (this.#isClosed) return;
        await pause(RETRY_MS);
      }
    }
    this.#working = undefined;
  }

  async #write(
    uids: readonly string[],
    gone: ReadonlyMap<string, readonly RecordedPod[]>,
  ): Promise<void> {
    const { look, store } = this.#options;
    const works = uids.flatMap(uid => {
      const since = this.#written.get(uid) ?? { pods: 0, events: 0 };
      return look(uid, since) ?? [];
    });
    const ended = [...gone].map(([uid, pods]) => ({ uid, pods, events: [] }));
    // The last observation of a deleted object counts.
    await store.write([...works, ...ended]);
    for (const { uid, versions } of works) this.#written.set(uid, versions);
    await this.#markDropped();
  }

  /** Marks the periods with missing pods. */
  async #markDropped(): Promise<void> {
    if (!this.#dropped.size) return;
    const { cuts, logger } = this.#options;
    const dropped = [...this.#dropped];
    await cuts.mark(
      dropped.map(([uid, gap]) => ({ uid, what: 'pods', ...gap })),
    );
    this.#dropped.clear();
    logger.warn(
      `The database was unavailable for too long: in the history, pods of ${dropped.length} objects are missing`,
    );
  }

  #takeGone(uid: string): RecordedPod[] {
    const pods = this.#gone.get(uid) ?? [];
    this.#gone.delete(uid);
    this.#goneCount -= pods.length;
    return pods;
  }
}
