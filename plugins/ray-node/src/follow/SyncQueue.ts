import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Backoff } from './Backoff';
import { Outage } from './Outage';
import { sleep } from './sleep';

/**
 * How long changes are collected before a pass, in milliseconds: an operator's bursts become one mutation, without a
 * noticeable delay.
 */
const DEBOUNCE_MS = 250;

/**
 * Minimum wait before the next pass, as a multiple of the duration of the last one, so that many changes don't keep
 * this process or the portal busy with reading; and the maximum of that wait, in milliseconds, which is how late
 * followers may be.
 */
const REST = { factor: 9, maxMs: 15_000 };

/** Maximum number of objects read one by one; beyond that, one list is cheaper. */
const MAX_SINGLE_READS = 20;

/** The objects that one pass updates. */
export type SyncScope = 'all' | ObjectKey[];

/** Dependencies of a {@link SyncQueue}. */
export interface SyncQueueOptions {
  /** Brings the scope up to date; never called while an earlier call runs. */
  sync(scope: SyncScope): Promise<void>;
  outage: Outage;
  /** Ends the work. */
  signal: AbortSignal;
}

/**
 * Collects the objects to update, and updates them in one pass at a time. A failed pass is repeated for all objects,
 * with growing waits, so no change is lost however far it got.
 */
export class SyncQueue {
  readonly #options: SyncQueueOptions;
  readonly #backoff = new Backoff();
  readonly #keys = new Map<string, ObjectKey>();
  #all = false;
  /** Earliest time of the next pass, by the clock of `performance`, in milliseconds. */
  #restUntil = 0;
  #work: Promise<void> | undefined;

  constructor(options: SyncQueueOptions) {
    this.#options = options;
  }

  /** Adds one object to the next pass. */
  add(key: ObjectKey): void {
    this.#keys.set(keyText(key), key);
    this.#work ??= this.#run();
  }

  /** Adds all objects to the next pass. */
  addAll(): void {
    this.#all = true;
    this.#work ??= this.#run();
  }

  /** Resolves when no pass is running. */
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
