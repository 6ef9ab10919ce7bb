import type { Writable } from 'node:stream';

/** Time for the last words to be taken, milliseconds: nobody reads for longer what they may no longer see. */
const CLOSING_MS = 1_000;

/** Ends a stream with its last words, and cuts off a reader that doesn't take what there is. */
export function endSoon(output: Writable, words: string): void {
  output.end(words);
  const timer = setTimeout(() => output.destroy(), CLOSING_MS);
  output.once('close', () => clearTimeout(timer));
}
