import type { Writable } from 'node:stream';

/** Time for the last message to be read, milliseconds, because the reader may no longer see the stream. */
const CLOSING_MS = 1_000;

/** Ends a stream with a last message, and disconnects a reader that doesn't read it. */
export function endSoon(output: Writable, words: string | Uint8Array): void {
  output.end(words);
  const timer = setTimeout(() => output.destroy(), CLOSING_MS);
  output.once('close', () => clearTimeout(timer));
}
