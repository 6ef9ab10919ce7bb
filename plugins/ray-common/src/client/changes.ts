import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { RESOURCE_KINDS, ResourceKind } from '../kinds';

/**
 * What a watch may be narrowed to, and where it goes on.
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
  /** Id of the last message that was read, of any connection: what happened since comes first. */
  lastEventId?: string;
}

const kindSchema = z.enum(RESOURCE_KINDS);

const changeSchema: z.ZodType<Change> = z.object({
  kind: kindSchema,
  /** A server that is newer than this client may say more; whatever it is, something has changed. */
  type: z.enum(['added', 'changed', 'deleted']).catch('changed'),
  namespace: z.string(),
  name: z.string(),
});

/**
 * Says that an object differs from what was read before; small on purpose, the reader fetches what it shows.
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
 * How far what a stream tells of can be trusted: Kubernetes may have stopped telling the portal what changes.
 *
 * @public
 */
export type StreamFreshness =
  | { state: 'current' }
  | {
      state: 'behind';
      /** When Kubernetes told of the last change that is certain (RFC 3339). */
      since: string;
      /** What may be out of date. */
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
  /** Resumes a stream after this message and all before; absent where others belong to it that are yet to come. */
  id?: string;
} & (
  | /** The stream is open. With `reset` something may have been missed: read everything once. */
    { type: 'open'; reset: boolean }
  | { type: 'change'; change: Change }
  /** What is shown is out of date, or no longer. After `open`, everything is current until this says otherwise. */
  | { type: 'freshness'; freshness: StreamFreshness }
  /** Nothing has changed; the stream lives. */
  | { type: 'beat' }
  /**
   * The server ends the stream, and says why: `credentials-expired`, `forbidden`, `unavailable` (nobody decides what may
   * be seen), `shutting-down`, `too-slow`.
   */
  | { type: 'end'; reason: string }
);

/** Messages that are not known are left out: a newer server has sent them. */
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
 * @throws what the stream throws when it breaks
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
