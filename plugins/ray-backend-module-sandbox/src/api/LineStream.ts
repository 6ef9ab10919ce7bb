const CHUNK_CHARACTERS = 64 * 1024; // rendered for one read
const MAX_WAITING = 20_000; // a client that is this many lines behind is disconnected, and resumes

/** A response body of lines. They are rendered when the client reads, so that a slow client costs little memory. */
export class LineStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  readonly #onEnd: () => void;
  #waiting: (() => string | undefined)[] = [];
  #wake: () => void = () => undefined;
  #ended = false;

  /** @param onEnd - called once, when the client disconnects or the stream is ended */
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

  /** Adds lines; those that render to undefined are skipped. */
  write(...lines: (() => string | undefined)[]): void {
    if (!this.#ended) {
      for (const line of lines) {
        this.#waiting.push(line);
      }
      this.#wake();
    }
  }

  /** Adds a line, or ends the stream when the client is too far behind. */
  writeOrEnd(line: () => string | undefined): void {
    if (this.#waiting.length > MAX_WAITING) {
      this.end();
    } else {
      this.write(line);
    }
  }

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
      text += this.#waiting[count]?.() ?? '';
      count += 1;
    }
    this.#waiting = this.#waiting.slice(count);
    return text;
  }
}

export class OpenStreams {
  readonly #ends = new Set<() => void>();
  #closed = false;

  /**
   * Registers a stream by the function that ends it; after {@link close} that is called at once.
   *
   * @returns a function that removes the stream
   */
  add(end: () => void): () => void {
    if (this.#closed) {
      end();
    } else {
      this.#ends.add(end);
    }
    return () => this.#ends.delete(end);
  }

  endAll(): void {
    const ends = [...this.#ends];
    this.#ends.clear();
    ends.forEach(end => end());
  }

  close(): void {
    this.#closed = true;
    this.endAll();
  }
}
