/** Reads an answer that comes in pieces, part by part. */
export class PartReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #separator: string;
  readonly #decoder = new TextDecoder();
  #text = '';

  /** @param separator - what parts end with */
  constructor(response: Response, separator: string) {
    if (!response.body) throw new TypeError('The answer has no body');
    this.#reader = response.body.getReader();
    this.#separator = separator;
  }

  /** The next part; undefined at the end. */
  async next(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf(this.#separator);
      if (end >= 0) {
        const part = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + this.#separator.length);
        return part;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** Hangs up. */
  async close(): Promise<void> {
    await this.#reader.cancel();
  }
}
