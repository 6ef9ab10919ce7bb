import { LoggerService } from '@backstage/backend-plugin-api';

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` hides the reason: its message is always "fetch failed".
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}

function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** For so long after a start, what does not answer yet is starting, too, milliseconds. */
const START_MS = 60_000;

/** Reports an outage once at its begin and once at its end, however many attempts fail in between. */
export class Outage {
  readonly #logger: LoggerService;
  readonly #what: string;
  /** Until then, a failure is none, in milliseconds of `performance.now()`. */
  #startsUntil: number;
  #lasting = false;

  /**
   * @param options - `what`: the failing part, as the beginning of a sentence; `waitsForStart`: it asks another plugin,
   * which may start later. Then only what does not work for a minute is reported at first.
   */
  constructor(options: {
    logger: LoggerService;
    what: string;
    waitsForStart?: boolean;
  }) {
    this.#logger = options.logger;
    this.#what = options.what;
    this.#startsUntil = options.waitsForStart
      ? performance.now() + START_MS
      : 0;
  }

  failed(error: unknown): void {
    if (performance.now() < this.#startsUntil) return;
    if (!this.#lasting) {
      this.#logger.warn(
        `${this.#what} does not work: ${asSentence(messageOf(error))} Trying again until it does.`,
      );
    }
    this.#lasting = true;
  }

  worked(): void {
    if (this.#lasting) this.#logger.info(`${this.#what} works again.`);
    this.#lasting = false;
    this.#startsUntil = 0;
  }
}
