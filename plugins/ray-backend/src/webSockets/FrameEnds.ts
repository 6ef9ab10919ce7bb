/** Bytes of a frame before its length, of a mask, and of longer lengths by what stands in their place (RFC 6455, 5.2). */
const FIXED_BYTES = 2;
const MASK_BYTES = 4;
const LENGTH_BYTES: Readonly<Record<number, number>> = { 126: 2, 127: 8 };

const MASKED = 0x80;
const LENGTH = 0x7f;

/** Follows a stream of WebSocket frames, and knows whether it is between two of them. */
export class FrameEnds {
  #header: number[] = [];
  #payloadLeft = 0;

  /** Whether another frame may be put in here. */
  get isBetween(): boolean {
    return this.#header.length === 0 && this.#payloadLeft === 0;
  }

  add(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.byteLength) {
      const rest = chunk.byteLength - at;
      if (this.#payloadLeft > 0) {
        const passed = Math.min(this.#payloadLeft, rest);
        this.#payloadLeft -= passed;
        at += passed;
      } else {
        this.#header.push(chunk[at] ?? 0);
        at += 1;
        this.#endHeader();
      }
    }
  }

  #endHeader(): void {
    const [, second] = this.#header;
    if (second === undefined) return;
    const short = second & LENGTH;
    const lengthBytes = LENGTH_BYTES[short] ?? 0;
    const maskBytes = second & MASKED ? MASK_BYTES : 0;
    if (this.#header.length < FIXED_BYTES + lengthBytes + maskBytes) return;
    const long = this.#header.slice(FIXED_BYTES, FIXED_BYTES + lengthBytes);
    this.#payloadLeft = lengthBytes
      ? long.reduce((length, byte) => length * 256 + byte, 0)
      : short;
    this.#header = [];
  }
}
