import { createParser } from 'eventsource-parser';
import { z } from 'zod';

/** What a watch may be narrowed to. */
export interface WatchOptions {
  /** Only changes in this namespace; all when absent. */
  namespace?: string;
}

const changeSchema = z.object({
  kind: z.enum(['cluster', 'template', 'job', 'service']),
  type: z.enum(['changed', 'deleted']),
  namespace: z.string(),
  name: z.string(),
});

/** Says that an object differs from what was read before; small on purpose, the reader fetches what it shows. */
export type Change = z.output<typeof changeSchema>;

/** A message of the stream of changes. */
export type StreamMessage =
  /** The stream is open: what changed before may have been missed, so read everything once. */
  { type: 'open' } | { type: 'change'; change: Change };

/**
 * Reads a stream of server-sent events. `open` is the first message of every connection. Comments are heartbeats.
 *
 * @throws what the stream throws when it breaks
 */
export async function* readStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamMessage> {
  const pending: StreamMessage[] = [];
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'open') pending.push({ type: 'open' });
      if (event !== 'change') return;
      const change = changeSchema.parse(JSON.parse(data));
      pending.push({ type: 'change', change });
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* pending.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
