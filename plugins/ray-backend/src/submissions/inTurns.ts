import { setTimeout as sleep } from 'node:timers/promises';

/** An answer is looked at for so long at a stretch, milliseconds; most need less for all of it. */
const STRETCH_MS = 5;

/** Between two stretches, of whatever answers, milliseconds: long answers take a fifth of the portal at most. */
const REST_MS = 20;

/** The stretches of all long answers of this process, one after the other: they share its event loop. */
class Stretches {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves once the caller may go on for a stretch. */
  next(): Promise<void> {
    const mine = this.#last.then(() => sleep(REST_MS));
    this.#last = mine;
    return mine;
  }
}

const stretches = new Stretches();

/**
 * Hands out a body in small pieces. What takes long is handed out in turns with other long ones, so that neither one nor
 * many of them hold the event loop.
 *
 * @param bytesAtATime - size of a piece; what is done with one takes some milliseconds at most
 */
export async function* inTurns(
  body: AsyncIterable<Uint8Array> | null,
  bytesAtATime: number,
): AsyncGenerator<Uint8Array> {
  let spentMs = 0;
  for await (const chunk of body ?? []) {
    for (let at = 0; at < chunk.byteLength; at += bytesAtATime) {
      if (spentMs >= STRETCH_MS) {
        await stretches.next();
        spentMs = 0;
      }
      const start = performance.now();
      yield chunk.subarray(at, at + bytesAtATime);
      // What is done with a piece is done when the next one is asked for.
      spentMs += performance.now() - start;
    }
  }
}
