import { nextTurn } from '@rayport/backstage-plugin-ray-node';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an answer is processed at a stretch, milliseconds; most need less in total. */
const STRETCH_MS = 5;

/** Pause between two stretches of any answers, milliseconds: long answers take at most a fifth of the portal. */
const REST_MS = 20;

/** The stretches of all long answers in this process, in sequence, because they share its event loop. */
class Stretches {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves once the caller may process a stretch. */
  next(): Promise<void> {
    const mine = this.#last.then(() => sleep(REST_MS));
    this.#last = mine;
    return mine;
  }
}

const stretches = new Stretches();

/**
 * Reads a body in small pieces. Each piece takes its turn with all other work of the process, and long bodies rest between
 * stretches, so that neither one long answer nor many short ones block the event loop.
 *
 * @param bytesAtATime - size of a piece, whose processing takes a few milliseconds at most
 * @param take - processes a piece; `false` ends the reading
 */
export async function readInTurns(
  body: AsyncIterable<Uint8Array> | null,
  bytesAtATime: number,
  take: (piece: Uint8Array) => boolean | void,
): Promise<void> {
  let spentMs = 0;
  for await (const chunk of body ?? []) {
    for (let at = 0; at < chunk.byteLength; at += bytesAtATime) {
      if (spentMs >= STRETCH_MS) {
        await stretches.next();
        spentMs = 0;
      }
      const turn = nextTurn();
      if (turn) await turn;
      const start = performance.now();
      if (take(chunk.subarray(at, at + bytesAtATime)) === false) return;
      spentMs += performance.now() - start;
    }
  }
}
