import { LoggerService } from '@backstage/backend-plugin-api';

/** Maximum number of waiting entries, about a kilobyte each. */
const MAX_WAITING = 10_000;

/** Time between two attempts, milliseconds: most outages last seconds. */
const RETRY_MS = 1_000;

/** Dependencies of {@link NoticeQueue}. */
export interface NoticeQueueOptions<T> {
  /** Carries out an entry; called again for one that fails. */
  work(entry: T): Promise<void>;
  /** The feature that does not work while entries fail, as the beginning of a sentence in the log. */
  what: string;
  logger: LoggerService;
}

/**
 * Carries out entries one after the other, those of one key in their order. A failed entry is retried until it
 * succeeds, so that entries survive an outage of the database or of the notifications plugin, up to a bound.
 */
export class NoticeQueue<T> {
  readonly #options: NoticeQueueOptions<T>;
  readonly #waiting = new Map<string, T[]>();
  #count = 0;
  #dropped = 0;
  #isFailing = false;
  #retry: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: NoticeQueueOptions<T>) {
    this.#options = options;
  }

  add(key: string, entry: T): void {
    const entries = this.#waiting.get(key) ?? [];
    entries.push(entry);
    this.#waiting.set(key, entries);
    this.#count += 1;
    const [oldest] = this.#waiting.keys();
    if (this.#count > MAX_WAITING && oldest !== undefined) {
      this.#shift(oldest);
      this.#dropped += 1;
    }
    this.#start();
  }

  /** Resolves when the queue is empty, or an entry has failed. */
  async idle(): Promise<void> {
    await this.#working;
  }

  /** Ends the work; resolves when no entry is being carried out. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#working;
    if (this.#count) {
      this.#warn(`${this.#count} changes wait while the portal shuts down.`);
    }
  }

  #start(): void {
    if (this.#retry || this.#isStopped) return;
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const [next] = this.#waiting;
      if (!next) break;
      const [key, [entry]] = next;
      try {
        if (entry) await this.#options.work(entry);
      } catch (error) {
        this.#failed(key, error);
        break;
      }
      // It may have been dropped meanwhile.
      if (this.#waiting.get(key)?.[0] === entry) this.#shift(key);
      this.#worked();
    }
    this.#working = undefined;
  }

  #shift(key: string): void {
    const entries = this.#waiting.get(key) ?? [];
    entries.shift();
    this.#count -= 1;
    if (!entries.length) this.#waiting.delete(key);
  }

  #failed(key: string, error: unknown): void {
    // Other entries don't wait for one that fails repeatedly.
    const entries = this.#waiting.get(key);
    this.#waiting.delete(key);
    if (entries) this.#waiting.set(key, entries);
    if (!this.#isFailing) this.#warn(`${error}; trying again until it works.`);
    this.#isFailing = true;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#start();
    }, RETRY_MS).unref();
  }

  #worked(): void {
    if (this.#isFailing) {
      this.#options.logger.info(`${this.#options.what} works again.`);
    }
    this.#isFailing = false;
    if (!this.#dropped) return;
    this.#warn(
      `${this.#dropped} changes were dropped, as too many waited: owners are not notified of them.`,
    );
    this.#dropped = 0;
  }

  #warn(text: string): void {
    this.#options.logger.warn(`${this.#options.what} does not work: ${text}`);
  }
}
