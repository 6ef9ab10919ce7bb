import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { RESOURCE_KINDS, ResourceKind } from '../kinds';

/**
 * Filter and start position of a watch.
 *
 * @public
 */
export interface WatchOptions {
  /** Only changes in this namespace; all when absent. */
  namespace?: string;
  /** Only changes of objects with this name; all when absent. */
  name?: string;
  /** Only changes of these kinds; all when absent or empty. */
  kinds?: readonly Change['kind'][];
  /** Id of the last message that was read, on any connection: the stream begins with everything since. */
  lastEventId?: string;
}

const kindSchema = z.enum(RESOURCE_KINDS);

const changeSchema: z.ZodType<Change> = z.object({
  kind: kindSchema,
  /** A newer server may send more actions; an unknown one still means a change. */
  type: z.enum(['added', 'changed', 'deleted']).catch('changed'),
  namespace: z.string(),
  name: z.string(),
});

/**
 * Reports that an object has changed; small on purpose, because readers fetch what they show.
 *
 * @public
 */
export type Change = {
  kind: ResourceKind;
  type: 'added' | 'changed' | 'deleted';
  namespace: string;
  name: string;
};

const freshnessSchema: z.ZodType<StreamFreshness> = z.discriminatedUnion(
  'state',
  [
    z.object({ state: z.literal('current') }),
    z.object({
      state: z.literal('behind'),
      since: z.iso.datetime(),
      kinds: z.array(kindSchema),
    }),
  ],
);

/**
 * Freshness of the streamed data: the connection between portal and Kubernetes may be broken.
 *
 * @public
 */
export type StreamFreshness =
  | { state: 'current' }
  | {
      state: 'behind';
      /** Time of the last certain change (RFC 3339). */
      since: string;
      /** The data that may be out of date. */
      kinds: ResourceKind[];
    };

const openSchema = z.object({ resumed: z.boolean().default(false) });
const endSchema = z.object({ reason: z.string().default('') });

/**
 * A message of the stream of changes.
 *
 * @public
 */
export type StreamMessage = {
  /** Resumes a stream after this message; absent if further messages belong to it. */
  id?: string;
} & (
  | /** The stream is open. With `reset` something may have been missed: read everything once. */
    { type: 'open'; reset: boolean }
  | { type: 'change'; change: Change }
  /** The data is out of date, or is current again. After `open`, everything is current until this says otherwise. */
  | { type: 'freshness'; freshness: StreamFreshness }
  /** A heartbeat without changes. */
  | { type: 'beat' }
  /**
   * The server ends the stream for a reason: `credentials-expired`, `forbidden`, `unavailable` (permissions are
   * unknown), `shutting-down`, `too-slow`.
   */
  | { type: 'end'; reason: string }
);

/** Unknown messages, from a newer server, are skipped. */
function toMessage(event: string, data: unknown): StreamMessage | undefined {
  switch (event) {
    case 'open': {
      const { resumed } = openSchema.parse(data);
      return { type: 'open', reset: !resumed };
    }
    case 'change': {
      const { success, data: change } = changeSchema.safeParse(data);
      return success ? { type: 'change', change } : undefined;
    }
    case 'freshness': {
      const { success, data: freshness } = freshnessSchema.safeParse(data);
      return success ? { type: 'freshness', freshness } : undefined;
    }
    case 'beat':
      return { type: 'beat' };
    case 'end':
      return { type: 'end', ...endSchema.parse(data) };
    default:
      return undefined;
  }
}

/** The path of the stream below the plugin's base URL. */
export function watchPath(options: WatchOptions): string {
  const { namespace, name, kinds = [], lastEventId } = options;
  const query = new URLSearchParams();
  for (const kind of kinds) query.append('kind', kind);
  if (namespace) query.set('namespace', namespace);
  if (name) query.set('name', name);
  if (lastEventId) query.set('lastEventId', lastEventId);
  return query.size ? `/watch?${query}` : '/watch';
}

/**
 * Reads a stream of server-sent events. `open` is the first message of every connection.
 *
 * @throws the stream's error when it breaks
 */
export async function* readStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamMessage> {
  const pending: StreamMessage[] = [];
  const parser = createParser({
    onEvent({ event = '', data, id }) {
      const message = toMessage(event, JSON.parse(data));
      if (message) pending.push(id ? { ...message, id } : message);
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
