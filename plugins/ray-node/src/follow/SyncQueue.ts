import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Backoff } from './Backoff';
import { Outage } from './Outage';
import { sleep } from './sleep';

/**
 * How long changes are gathered before they are carried over, in milliseconds: an operator's bursts become one
 * mutation, and people see no delay.
 */
const DEBOUNCE_MS = 250;

/** Most objects that are read one by one; beyond that, one list is cheaper. */
const MAX_SINGLE_READS = 20;

/** What one pass brings up to date. */
export type SyncScope = 'all' | ObjectKey[];

/** What a {@link SyncQueue} needs. */
export interface SyncQueueOptions {
  /** Brings the scope up to date; never called while an earlier call runs. */
  sync(scope: SyncScope): Promise<void>;
  outage: Outage;
  /** Ends the work. */
  signal: AbortSignal;
}

/**
 * Gathers what must be brought up to date, and does so in one pass at a time. A failed pass is repeated as one over
 * everything, with growing waits, so nothing is lost however far it got.
 */
export class SyncQueue {
  readonly #options: SyncQueueOptions;
  readonly #backoff = new Backoff();
  readonly #keys = new Map<string, ObjectKey>();
  #all = false;
  #work: Promise<void> | undefined;

  constructor(options: SyncQueueOptions) {
    this.#options = options;
  }

  /** Puts one object on the list. */
  add(key: ObjectKey): void {
    this.#keys.set(keyText(key), key);
    this.#work ??= this.#run();
  }

  /** Puts everything on the list. */
  addAll(): void {
    this.#all = true;
    this.#work ??= this.#run();
  }

  /** Resolves when nothing is being done. */
  async idle(): Promise<void> {
    await this.#work;
  }

  async #run(): Promise<void> {
    const { sync, outage, signal } = this.#options;
    while (this.#all || this.#keys.size) {
      await sleep(DEBOUNCE_MS, signal);
      if (signal.aborted) break;
      try {
        await sync(this.#take());
        this.#backoff.reset();
        outage.worked();
      } catch (error) {
        if (signal.aborted) break;
        this.#all = true;
        outage.failed(error);
        await sleep(this.#backoff.next(), signal);
      }
    }
    this.#work = undefined;
  }

  #take(): SyncScope {
    const keys = [...this.#keys.values()];
    const all = this.#all || keys.length > MAX_SINGLE_READS;
    this.#keys.clear();
    this.#all = false;
    return all ? 'all' : keys;
  }
}
