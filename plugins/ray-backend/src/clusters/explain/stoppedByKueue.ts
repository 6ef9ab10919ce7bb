import { Event } from '@rayport/backstage-plugin-ray-node';
import { rfc3339 } from '../../core/rfc3339';
import { eventLast, latestFirst } from './eventTimes';
import { quote } from './wording';

/** Reasons of Kueue's events about what it starts and stops (Kueue, `jobframework`). */
const REASONS = ['Started', 'Stopped'];

/** When and why Kueue stopped what it had started, as parameters of a message; empty if it did not, or long ago. */
export function stoppedByKueue(events: readonly Event[]): {
  time?: string;
  words?: string;
} {
  const last = events
    .filter(({ reason = '' }) => REASONS.includes(reason))
    .sort(latestFirst)
    .at(0);
  return last?.reason === 'Stopped' && last.message
    ? { time: rfc3339(eventLast(last)), words: quote(last.message) }
    : {};
}
