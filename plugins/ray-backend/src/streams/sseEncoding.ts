import { Change, StreamFreshness } from '@rayport/backstage-plugin-ray-common';
import { StreamEncoding } from './StreamEncoding';

/** One event of a stream (WHATWG HTML, server-sent events). */
function eventOf(event: string, data: object, id?: string): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}

/**
 * Server-sent events: `open` first, then a `change` for each changed object, `freshness` when the data becomes outdated
 * or current, `beat` as a heartbeat, and `end` with a reason. A change only names the object; readers fetch what they
 * show.
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
