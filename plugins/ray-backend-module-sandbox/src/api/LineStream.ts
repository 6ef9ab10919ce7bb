const CHUNK_CHARACTERS = 64 * 1024; // bounds what one read renders at once
const MAX_WAITING = 20_000; // a client that lags this far behind is cut off, and resumes

/**
 * A body that grows line by line. Lines are rendered when the client reads, so a slow one costs no memory
 * for text; one that is too slow is ended.
 */
export class LineStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  readonly #onEnd: () => void;
  #waiting: (() => string | undefined)[] = [];
  #wake: () => void = () => undefined;
  #ended = false;

  /** @param onEnd - called once, when the client leaves or the stream is ended */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        pull: controller => this.#pull(controller),
        cancel: () => this.end(),
      },
      { highWaterMark: 0 },
    );
  }

  /** Adds lines; each renders itself when its turn comes, and may turn out to be nothing. */
  write(...lines: (() => string | undefined)[]): void {
    if (!this.#ended) {
      for (const line of lines) {
        this.#waiting.push(line);
      }
      this.#wake();
    }
  }

  /** Adds a line like {@link write}, unless the client is too far behind: then the stream ends. */
  writeOrEnd(line: () => string | undefined): void {
    if (this.#waiting.length > MAX_WAITING) {
      this.end();
    } else {
      this.write(line);
    }
  }

  /** Ends the stream after what was written. */
  end(): void {
    if (!this.#ended) {
      this.#ended = true;
      this.#onEnd();
      this.#wake();
    }
  }

  async #pull(
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): Promise<void> {
    for (;;) {
      const text = this.#render();
      if (text) {
        controller.enqueue(this.#encoder.encode(text));
        return;
      }
      if (this.#ended) {
        controller.close();
        return;
      }
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
  }

  #render(): string {
    let text = '';
    let count = 0;
    while (count < this.#waiting.length && text.length < CHUNK_CHARACTERS) {
      text += this.#waiting[count]() ?? '';
      count += 1;
    }
    this.#waiting = this.#waiting.slice(count);
    return text;
  }
}
