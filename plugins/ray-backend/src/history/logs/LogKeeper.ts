import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';
import { isOfStatement } from '../../database/databaseErrors';
import { ContainerRun, logIdOf } from './ContainerRun';
import { HeldLogs } from './HeldLogs';
import { LogStore, LogTail } from './LogStore';

/** Logs that wait to be read: as many as the pods of a large Kubernetes. */
const MAX_WAITING = 20_000;

/** Logs read in parallel, which leaves capacity of Kubernetes and the database to others. */
const READERS = 8;

/** Attempts for one log; an unreachable node may return. */
const MAX_TRIES = 10;

/** Time between two attempts, milliseconds. */
const RETRY_MS = 3_000;

interface Waiting {
  uid: string;
  run: ContainerRun;
  tries: number;
  /** Called when the log was read, or finally failed. */
  onTried(): void;
}

/** Options of {@link LogKeeper}. */
export interface LogKeeperOptions {
  store: Pick<LogStore, 'lacks' | 'write'>;
  read(run: ContainerRun): Promise<LogTail>;
  logger: LoggerService;
}

/** Whether a retry is pointless: the pod is gone, has no such log, or the store can't take it. */
function isFinal(error: unknown): boolean {
  return isKubernetesError(error)
    ? [400, 403, 404].includes(error.status)
    : isOfStatement(error);
}

/**
 * Keeps the ends of logs, a few at a time, before their pods are deleted. While the store is unavailable they are read all the
 * same, and wait in memory.
 */
export class LogKeeper {
  readonly #options: LogKeeperOptions;
  /** By the id of the log, first in first out. */
  readonly #waiting = new Map<string, Waiting>();
  /** Logs of pods that are about to be deleted, which go first. */
  readonly #leaving = new Map<string, Waiting>();
  /** The logs of each pod that were handled already, by whether the run had ended. */
  readonly #seen = new Map<string, Map<string, boolean>>();
  /** Logs to read, by the uid of their object. */
  readonly #reading = new Map<string, Set<Promise<void>>>();
  #readers = 0;
  #lost = 0;
  readonly #held: HeldLogs;
  #isClosed = false;

  constructor(options: LogKeeperOptions) {
    this.#options = options;
    const { store, logger } = options;
    this.#held = new HeldLogs({
      store,
      logger,
      onLost: ({ run }, reason) => this.#lose(run, reason),
    });
  }

  /** Queues the log of a run, once. */
  take(uid: string, run: ContainerRun): void {
    const id = logIdOf(uid, run);
    const hasEnded = run.endedAt !== undefined;
    const seen = this.#seen.get(run.podUid) ?? new Map<string, boolean>();
    this.#seen.set(run.podUid, seen);
    if (seen.get(id) || (seen.has(id) && !hasEnded)) return;
    seen.set(id, hasEnded);
    if (this.#waitingCount >= MAX_WAITING) {
      this.#lost += 1;
      return;
    }
    const queue = hasEnded ? this.#waiting : this.#leaving;
    queue.set(id, { uid, run, tries: 0, onTried: this.#beginReading(uid) });
    this.#start();
  }

  /** Resolves when every queued log of an object was read, or failed. */
  async whenRead(uid: string): Promise<void> {
    await Promise.all(this.#reading.get(uid) ?? []);
  }

  /** A pod was deleted, so it has no further logs. */
  forgetPod(podUid: string): void {
    this.#seen.delete(podUid);
  }

  /** Number of logs that wait to be read, and of those that were lost. */
  progress(): { waiting: number; lost: number } {
    const waiting = this.#waitingCount + this.#held.count;
    return { waiting, lost: this.#lost };
  }

  close(): void {
    this.#held.close();
    this.#isClosed = true;
  }

  get #waitingCount(): number {
    return this.#waiting.size + this.#leaving.size;
  }

  /** @returns a function that stops it */
  #beginReading(uid: string): () => void {
    const reading = this.#reading.get(uid) ?? new Set();
    this.#reading.set(uid, reading);
    let end = () => {};
    const read = new Promise<void>(resolve => {
      end = () => {
        resolve();
        reading.delete(read);
        const isLast = !reading.size && this.#reading.get(uid) === reading;
        if (isLast) this.#reading.delete(uid);
      };
    });
    reading.add(read);
    return end;
  }

  #start(): void {
    const wanted = Math.min(READERS, this.#readers + this.#waitingCount);
    while (this.#readers < wanted) {
      this.#readers += 1;
      void this.#work().finally(() => {
        this.#readers -= 1;
      });
    }
  }

  async #work(): Promise<void> {
    for (;;) {
      const queue = this.#leaving.size ? this.#leaving : this.#waiting;
      const [next] = queue;
      if (!next || this.#isClosed) return;
      const [id, waiting] = next;
      queue.delete(id);
      await this.#keep(waiting).catch(error =>
        this.#failed(id, waiting, error),
      );
      waiting.onTried();
    }
  }

  async #keep({ uid, run, onTried }: Waiting): Promise<void> {
    const { store } = this.#options;
    const read = (what: ContainerRun) =>
      this.#options.read(what).finally(onTried);
    const isAway = this.#held.isWaiting;
    // Logs of pods about to be deleted are read before any other check.
    const isLeaving = run.endedAt === undefined;
    const early = isAway || isLeaving ? await read(run) : undefined;
    const isLacking = isAway
      ? undefined
      : await this.#ask(() => store.lacks(uid, run));
    if (isLacking === false) return;
    const tail = early ?? (await read(run));
    if (!tail.text) return;
    const isStored =
      isLacking &&
      (await this.#ask(async () => {
        await store.write(uid, run, tail);
        return true;
      }));
    if (!isStored) this.#held.add({ uid, run, tail });
  }

  /** Queries the store; undefined while it is unavailable. */
  async #ask(ask: () => Promise<boolean>): Promise<boolean | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (isOfStatement(error)) throw error;
      this.#held.warn(error);
      return undefined;
    }
  }

  #failed(id: string, waiting: Waiting, error: unknown): void {
    const tries = waiting.tries + 1;
    if (isFinal(error) || tries >= MAX_TRIES || this.#isClosed) {
      this.#lose(waiting.run, stringifyError(error));
      return;
    }
    setTimeout(() => {
      if (this.#isClosed || this.#waiting.has(id)) return;
      this.#waiting.set(id, { ...waiting, tries });
      this.#start();
    }, RETRY_MS).unref();
  }

  #lose({ pod, container }: ContainerRun, reason: string): void {
    this.#lost += 1;
    this.#options.logger.debug(
      `The log of ${container} in pod ${pod} was not kept: ${reason}`,
    );
  }
}
