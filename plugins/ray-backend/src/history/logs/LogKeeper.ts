import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';
import { ContainerRun, logIdOf } from './ContainerRun';
import { LogStore, LogTail } from './LogStore';

/** Logs that wait to be read at a time: as many as the pods of a large Kubernetes. */
const MAX_WAITING = 20_000;

/** Logs that are read at a time: Kubernetes and the database have others to serve. */
const READERS = 8;

/** Tries for one log; a node that is away may be back. */
const MAX_TRIES = 10;

/** Time between two tries, milliseconds. */
const RETRY_MS = 3_000;

interface Waiting {
  uid: string;
  run: ContainerRun;
  tries: number;
}

/** Options of {@link LogKeeper}. */
export interface LogKeeperOptions {
  store: Pick<LogStore, 'lacks' | 'write'>;
  read(run: ContainerRun): Promise<LogTail>;
  logger: LoggerService;
}

/** Whether trying again is of no use: the pod is gone, or has no such log. */
function isFinal(error: unknown): boolean {
  return isKubernetesError(error) && [400, 403, 404].includes(error.status);
}

/** Whether Kubernetes or Ray refuses a log, which happens every day. */
function isRefused(error: unknown): boolean {
  return isKubernetesError(error) || isRayApiError(error);
}

/** Keeps the ends of logs, a few at a time, before their pods go. */
export class LogKeeper {
  readonly #options: LogKeeperOptions;
  /** By the id of the log; the first comes first. */
  readonly #waiting = new Map<string, Waiting>();
  /** Those of pods that are about to go, which come before the others. */
  readonly #leaving = new Map<string, Waiting>();
  /** The logs of each pod that were looked at already, by whether the run had ended. */
  readonly #seen = new Map<string, Map<string, boolean>>();
  #readers = 0;
  #lost = 0;
  /** Somebody was told that logs can't be stored, and none was since. */
  #isTold = false;
  #isClosed = false;

  constructor(options: LogKeeperOptions) {
    this.#options = options;
  }

  /** Has the log of a run kept, once. */
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
    queue.set(id, { uid, run, tries: 0 });
    this.#start();
  }

  /** A pod is gone, so there won't be any more of it. */
  forgetPod(podUid: string): void {
    this.#seen.delete(podUid);
  }

  /** How many logs wait to be read, and how many could not be kept. */
  progress(): { waiting: number; lost: number } {
    return { waiting: this.#waitingCount, lost: this.#lost };
  }

  close(): void {
    this.#isClosed = true;
  }

  get #waitingCount(): number {
    return this.#waiting.size + this.#leaving.size;
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
    }
  }

  async #keep({ uid, run }: Waiting): Promise<void> {
    const { store, read } = this.#options;
    // What is about to go is read before anything else is asked.
    const early = run.endedAt === undefined ? await read(run) : undefined;
    if (!(await store.lacks(uid, run))) return;
    const tail = early ?? (await read(run));
    if (!tail.text) return;
    await store.write(uid, run, tail);
    this.#isTold = false;
  }

  #failed(id: string, waiting: Waiting, error: unknown): void {
    // A store that refuses needs attention.
    if (!isRefused(error) && !this.#isTold && !this.#isClosed) {
      this.#isTold = true;
      this.#options.logger.warn(
        `Logs can't be stored, trying again: ${stringifyError(error)}`,
      );
    }
    const tries = waiting.tries + 1;
    if (isFinal(error) || tries >= MAX_TRIES || this.#isClosed) {
      this.#lost += 1;
      const { pod, container } = waiting.run;
      this.#options.logger.debug(
        `The log of ${container} in pod ${pod} was not kept: ${stringifyError(error)}`,
      );
      return;
    }
    setTimeout(() => {
      if (this.#isClosed || this.#waiting.has(id)) return;
      this.#waiting.set(id, { ...waiting, tries });
      this.#start();
    }, RETRY_MS).unref();
  }
}
