import { z } from 'zod';

/**
 * Operations whose answer can be followed.
 *
 * @public
 */
export type PodLogOperation = 'getClusterPodLog' | 'getRayJobPodLog';

/**
 * Why a followed log may end.
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
 * A line of a log that is followed; `time` is RFC 3339 with nanoseconds, empty where Kubernetes did not say.
 *
 * @public
 */
export type PodLogLine = { time: string; text: string };

/**
 * Why a followed log has ended: `container` when nothing more comes, `forbidden` when the caller may no longer read it;
 * otherwise go on with `sinceTime` set to the time of the last line, which may come once more.
 *
 * @public
 */
export type PodLogEnd = (typeof POD_LOG_ENDS)[number];

/**
 * What comes of a log that is followed.
 *
 * @public
 */
export type PodLogMessage =
  /** The log is there, and may stay silent for long. */
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
 * Reads a log that is followed, `open` first; lines that come together are yielded together. Without an `end`, the connection broke.
 *
 * @throws what the stream throws when it breaks
 *
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
