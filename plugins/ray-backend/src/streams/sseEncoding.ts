import { Change, StreamFreshness } from '@rayport/backstage-plugin-ray-common';
import { StreamEncoding } from './StreamEncoding';

/** One event of a stream (WHATWG HTML, server-sent events). */
function eventOf(event: string, data: object, id?: string): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}

/**
 * Server-sent events: `open` first, then a small `change` for each object that differs, `freshness` when what is told
 * falls behind and when it is current again, `beat` now and then, and `end` with the reason where there is one. A change
 * only names the object; readers read what they show.
 */
export const sseEncoding: StreamEncoding = {
  transport: 'sse',
  contentType: 'text/event-stream',
  survivesReset: true,
  resumed: () => eventOf('open', { resumed: true }),
  reset: id => eventOf('open', { reset: true }, id),
  change: ({ kind, type, namespace, name }, id) => {
    const change: Change = { kind, type, namespace, name };
    return eventOf('change', change, id);
  },
  freshness: (freshness: StreamFreshness) => eventOf('freshness', freshness),
  complete: () => '',
  heartbeat: id => eventOf('beat', {}, id),
  end: reason => eventOf('end', { reason }),
};
