import { z } from 'zod';

/**
 * Operations whose answer can be followed.
 *
 * @public
 */
export type PodLogOperation = 'getClusterPodLog' | 'getRayJobPodLog';

/**
 * Why a followed log ends.
 *
 * @public
 */
export const POD_LOG_ENDS = [
  'container',
  'deadline',
  'forbidden',
  'shutdown',
  'interrupted',
] as const;

const lineSchema: z.ZodType<PodLogLine> = z.object({
  time: z.string(),
  text: z.string(),
});

const endSchema = z.object({ end: z.enum(POD_LOG_ENDS) });

/**
 * A line of a followed log; `time` is RFC 3339 with nanoseconds, empty if Kubernetes did not say.
 *
 * @public
 */
export type PodLogLine = { time: string; text: string };

/**
 * Why a followed log ended: `container` if it is complete, `forbidden` if the caller may no longer read it. Otherwise
 * resume with `sinceTime` set to the time of the last line, which may be repeated.
 *
 * @public
 */
export type PodLogEnd = (typeof POD_LOG_ENDS)[number];

/**
 * A message of a followed log.
 *
 * @public
 */
export type PodLogMessage =
  /** The log exists, and may stay silent for long. */
  | { type: 'open' }
  | { type: 'lines'; lines: PodLogLine[] }
  | { type: 'end'; end: PodLogEnd };

function parse(raw: readonly string[]): PodLogMessage[] {
  const lines: PodLogLine[] = [];
  const messages: PodLogMessage[] = [];
  for (const text of raw) {
    // Empty lines are heartbeats.
    const value: unknown = text && JSON.parse(text);
    const line = lineSchema.safeParse(value);
    const end = endSchema.safeParse(value);
    if (line.success) lines.push(line.data);
    if (end.success) messages.push({ type: 'end', end: end.data.end });
  }
  return lines.length ? [{ type: 'lines', lines }, ...messages] : messages;
}

/**
 * Reads a followed log, `open` first; lines that arrive together are yielded together. Without an `end`, the connection
 * broke.
 *
 * @throws the stream's error when it breaks
 * @public
 */
export async function* readPodLog(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<PodLogMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  yield { type: 'open' };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split(
        '\n',
      );
      rest = parts.pop() ?? '';
      yield* parse(parts);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
