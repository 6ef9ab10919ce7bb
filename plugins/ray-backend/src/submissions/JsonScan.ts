import { AnswerBounds, MAX_ANSWER_DEPTH } from './answerBounds';

/** An answer exceeds its bounds. */
export class AnswerExcess extends Error {
  readonly bounds: AnswerBounds;

  constructor(bounds: AnswerBounds) {
    super('The answer is larger than its bounds.');
    this.bounds = bounds;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts the values of JSON while its bytes arrive, so that nothing oversized is parsed. Reads each byte once; invalid
 * JSON passes, and fails when it is parsed.
 */
export class JsonScan {
  readonly #bounds: AnswerBounds;
  #bytes = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Approximate number of values so far. */
  values = 1;

  constructor(bounds: AnswerBounds) {
    this.#bounds = bounds;
  }

  /**
   * Adds the next bytes.
   *
   * @param onItemEnd - called with the position after each item of an outermost list
   * @throws AnswerExcess
   */
  add(chunk: Uint8Array, onItemEnd?: (at: number) => void): void {
    const { maxBytes, maxValues } = this.#bounds;
    const { byteLength } = chunk;
    this.#bytes += byteLength;
    if (this.#bytes > maxBytes) throw new AnswerExcess(this.#bounds);
    let at = this.#isInText ? this.#endOfText(chunk, 0) + 1 : 0;
    for (; at < byteLength; at += 1) {
      switch (chunk[at]) {
        case QUOTE:
          at = this.#endOfText(chunk, at + 1);
          break;
        case COMMA:
          this.values += 1;
          if (this.#depth === 1) onItemEnd?.(at);
          break;
        case COLON:
          this.values += 1;
          break;
        case OPEN_LIST:
        case OPEN_OBJECT:
          this.values += 1;
          this.#depth += 1;
          break;
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          if (this.#depth === 1) onItemEnd?.(at);
          this.#depth -= 1;
          break;
        default:
      }
      if (this.values > maxValues || this.#depth > MAX_ANSWER_DEPTH) {
        throw new AnswerExcess(this.#bounds);
      }
    }
  }

  /**
   * The position of the quote that ends a text, or of the end of the chunk. Logs are texts of megabytes, so this loop
   * reads no fields: the length of an array of bytes alone takes most of its time.
   */
  #endOfText(chunk: Uint8Array, from: number): number {
    const { byteLength } = chunk;
    let isEscaped = this.#isEscaped;
    let at = from;
    for (; at < byteLength; at += 1) {
      const byte = chunk[at];
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) break;
    }
    this.#isEscaped = isEscaped;
    this.#isInText = at >= byteLength;
    return at;
  }
}
