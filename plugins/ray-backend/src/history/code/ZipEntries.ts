import { readZip, Reading, Step, ZipVisitor } from './readZip';

const EMPTY = Buffer.alloc(0);

/** Reads the entries of a zip file while it passes in pieces of any size. It holds one part of the file at a time. */
export class ZipEntries {
  readonly #reading: Reading;
  #state: 'reading' | 'complete' | 'refused' = 'reading';
  /** The part that is being filled. */
  #part = EMPTY;
  #filled = 0;
  #skip = 0;

  constructor(visitor: ZipVisitor) {
    this.#reading = readZip(visitor);
    this.#next();
  }

  /** Whether the whole file was read, and is consistent. */
  get isComplete(): boolean {
    return this.#state === 'complete';
  }

  /** Takes the next bytes of the file. */
  push(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.byteLength && this.#state === 'reading') {
      if (this.#skip) {
        const skipped = Math.min(this.#skip, chunk.byteLength - at);
        this.#skip -= skipped;
        at += skipped;
      } else {
        const missing = this.#part.length - this.#filled;
        const bytes = chunk.subarray(at, at + missing);
        this.#part.set(bytes, this.#filled);
        this.#filled += bytes.byteLength;
        at += bytes.byteLength;
      }
      if (!this.#skip && this.#filled === this.#part.length) this.#next();
    }
    if (at < chunk.byteLength) this.#state = 'refused';
  }

  /** Goes on until bytes are needed. */
  #next(): void {
    let step: IteratorResult<Step, boolean>;
    do step = this.#reading.next(this.#part);
    while (!step.done && !step.value.take && !step.value.skip);
    this.#filled = 0;
    this.#skip = 0;
    this.#part = EMPTY;
    if (step.done) this.#state = step.value ? 'complete' : 'refused';
    else if (step.value.skip) this.#skip = step.value.skip;
    else this.#part = Buffer.allocUnsafe(step.value.take ?? 0);
  }
}
