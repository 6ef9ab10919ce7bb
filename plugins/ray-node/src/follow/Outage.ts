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

/** Reports an outage once at its begin and once at its end, however many attempts fail in between. */
export class Outage {
  readonly #logger: LoggerService;
  readonly #what: string;
  #lasting = false;

  /** @param options - `what`: the failing part, as the beginning of a sentence */
  constructor(options: { logger: LoggerService; what: string }) {
    this.#logger = options.logger;
    this.#what = options.what;
  }

  failed(error: unknown): void {
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
  }
}
