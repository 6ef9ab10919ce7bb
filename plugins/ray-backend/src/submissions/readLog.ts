import { z } from 'zod';
import { readTail } from '../core/readTail';

const logSchema = z.object({ logs: z.string().nullable() });

/** An escaped line break inside a JSON string; what precedes it tells it from an escaped backslash and an `n`. */
const ESCAPED_BREAK = /[^\\](?:\\\\)*\\n/;

/** How an answer that is whole ends. */
const ENDS_WELL = /"\s*\}\s*$/;

function parse(json: string): string | undefined {
  try {
    const { logs } = logSchema.parse(JSON.parse(json));
    return logs ?? '';
  } catch {
    return undefined;
  }
}

/** The end of `{"logs": "…"}`, from the first whole line on; nothing where no line begins. */
function parseTail(tail: string): string | undefined {
  const found = ESCAPED_BREAK.exec(tail);
  if (!found) return undefined;
  return parse(`{"logs":"${tail.slice(found.index + found[0].length)}`);
}

/**
 * Reads Ray's answer to a request for a log, `{"logs": "…"}`. Of a log that is too big the end is kept, where a job
 * says how it ended, and a first line says so.
 *
 * @returns the log, or undefined together with the text when the answer is something else
 */
export async function readLog(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<{ log?: string; text: string }> {
  const { bytes, isCut } = await readTail(body, maxBytes);
  const text = bytes.toString();
  if (!isCut) return { log: parse(text), text };
  const size = `${Math.round(maxBytes / 1_048_576)} MiB`;
  const notice = `[The log is longer than ${size}: what came before this line is left out.]`;
  const log = ENDS_WELL.test(text)
    ? `${notice}\n${parseTail(text) ?? ''}`
    : undefined;
  return { log, text };
}
