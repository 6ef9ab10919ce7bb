import { JsonObject } from '../core/json';

/** Reads a watch event by event. */
export class TestWatch {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader;
  }

  /** Waits for the next event; undefined when the watch has ended. */
  async next(): Promise<{ type: string; object: JsonObject } | undefined> {
    while (!this.#text.includes('\n')) {
      const { done, value } = await this.#reader.read();
      if (done) {
        return undefined;
      }
      this.#text += this.#decoder.decode(value, { stream: true });
    }
    const end = this.#text.indexOf('\n');
    const line = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 1);
    return JSON.parse(line);
  }

  /** Waits for the next events, each as its type and the object's name. */
  async take(count: number): Promise<string[]> {
    const seen: string[] = [];
    while (seen.length < count) {
      const event = await this.next();
      seen.push(
        event ? `${event.type} ${Object(event.object.metadata).name}` : 'END',
      );
    }
    return seen;
  }

  async close(): Promise<void> {
    await this.#reader.cancel();
  }
}
