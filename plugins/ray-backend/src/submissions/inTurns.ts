import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes between two looks at the clock: at most 500 items of a list, which take some milliseconds. */
const BYTES_AT_A_TIME = 1_024;

/** After so long others get their turn, milliseconds. */
const MAX_STRETCH_MS = 5;

/** Hands out a body in small pieces, and gives others their turn in between: what has arrived already comes at once. */
export async function* inTurns(
  body: AsyncIterable<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  let start = performance.now();
  for await (const chunk of body ?? []) {
    for (let at = 0; at < chunk.byteLength; at += BYTES_AT_A_TIME) {
      yield chunk.subarray(at, at + BYTES_AT_A_TIME);
      if (performance.now() - start < MAX_STRETCH_MS) continue;
      await nextTurn();
      start = performance.now();
    }
  }
}
