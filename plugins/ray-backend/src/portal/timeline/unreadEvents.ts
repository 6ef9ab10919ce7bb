import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { Freshness } from '../../kubernetes/cache/CachedObjects';

/** A source of events and whether it is readable. */
interface EventSource {
  freshness: Freshness;
}

/** Why events may be missing, in English and as parts to translate. */
export interface UnreadEvents {
  /** One sentence; empty if none are missing. */
  message: string;
  parts: MessagePart[];
}

/** Says why events may be missing. */
export function unreadEvents(
  sources: Record<string, EventSource>,
): UnreadEvents {
  const unread = Object.entries(sources).filter(
    ([, { freshness }]) => freshness.state !== 'current',
  );
  const [first] = unread;
  if (!first) return { message: '', parts: [] };
  const kinds = unread.map(([subject]) => subject).join(', ');
  const [, { freshness }] = first;
  const { reason, reasonPart } = freshness;
  return {
    message: `Events of these may be missing: ${kinds} (${reason}).`,
    parts: reasonPart
      ? [messagePart('EventsMissing', { kinds }), reasonPart]
      : [],
  };
}
