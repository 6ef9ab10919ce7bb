import { z } from 'zod';
import { readTail } from '../core/readTail';
import { JsonScan } from './JsonScan';

/** A log is one text, whose bytes are limited separately. */
const BOUNDS = { maxBytes: Infinity, maxValues: 100 };

const logSchema = z.object({ logs: z.string().nullable() });

/**
 * An escaped line break inside a JSON string; the preceding characters distinguish it from an escaped backslash and an
 * `n`.
 */
const ESCAPED_BREAK = /[^\\](?:\\\\)*\\n/;

/** The end of a complete answer. */
const ENDS_WELL = /"\s*\}\s*$/;

function parse(json: string): string | undefined {
  try {
    new JsonScan(BOUNDS).add(Buffer.from(json));
    const { logs } = logSchema.parse(JSON.parse(json));
    return logs ?? '';
  } catch {
    return undefined;
  }
}

/** The end of `{"logs": "…"}`, from the first whole line on; empty if no line begins. */
function parseTail(tail: string): string | undefined {
  const found = ESCAPED_BREAK.exec(tail);
  if (!found) return undefined;
  return parse(`{"logs":"${tail.slice(found.index + found[0].length)}`);
}

/**
 * Reads Ray's answer to a request for a log, `{"logs": "…"}`. Of a long log the end is kept, which shows how a job
 * ended, and a first line says so.
 *
 * @returns the log; undefined for another answer
 */
export async function readLog(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string | undefined> {
  const { bytes, isCut } = await readTail(body, maxBytes);
  const text = bytes.toString();
  if (!isCut) return parse(text);
  const size = `${Math.round(maxBytes / 1_048_576)} MiB`;
  const notice = `[The log is longer than ${size}: what came before this line is left out.]`;
  return ENDS_WELL.test(text)
    ? `${notice}\n${parseTail(text) ?? ''}`
    : undefined;
}
