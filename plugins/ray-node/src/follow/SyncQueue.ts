import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Backoff } from './Backoff';
import { Outage } from './Outage';
import { sleep } from './sleep';

/**
 * How long changes are gathered before they are carried over, in milliseconds: an operator's bursts become one
 * mutation, and people see no delay.
 */
const DEBOUNCE_MS = 250;

/**
 * How many times as long as a pass took the next one waits, so that a storm of changes keeps neither this process nor the
 * portal busy with reading; and the longest such wait, in milliseconds, which is what followers may be late.
 */
const REST = { factor: 9, maxMs: 15_000 };

/** Maximum number of objects read one by one; beyond that, one list is cheaper. */
const MAX_SINGLE_READS = 20;

/** The objects that one pass updates. */
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
  /** Until when a pass has to wait, by the clock of `performance`, in milliseconds. */
  #restUntil = 0;
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
      const restMs = this.#restUntil - performance.now();
      await sleep(Math.max(DEBOUNCE_MS, restMs), signal);
      if (signal.aborted) break;
      const began = performance.now();
      try {
        await sync(this.#take());
        const ended = performance.now();
        this.#restUntil =
          ended + Math.min(REST.factor * (ended - began), REST.maxMs);
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
