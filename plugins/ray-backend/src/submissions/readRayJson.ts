import { AnswerBounds } from './answerBounds';
import { JsonScan } from './JsonScan';
import { readInTurns } from './readInTurns';

/** Bytes that are counted at a time: less than a millisecond. */
const BYTES_AT_A_TIME = 16_384;

/**
 * Reads a whole answer of Ray, once it is known to be within its bounds.
 *
 * @returns its content; undefined for invalid JSON
 * @throws AnswerExcess as soon as it is too large, without reading the rest
 */
export async function readRayJson(
  body: AsyncIterable<Uint8Array> | null,
  bounds: AnswerBounds,
): Promise<unknown> {
  const scan = new JsonScan(bounds);
  const chunks: Uint8Array[] = [];
  await readInTurns(body, BYTES_AT_A_TIME, chunk => {
    scan.add(chunk);
    chunks.push(chunk);
  });
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
