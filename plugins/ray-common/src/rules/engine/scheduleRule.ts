import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { Report } from '../Rules';

interface Bounds {
  least: number;
  most: number;
  example: string;
  /** Words for numbers, beginning with `least`. */
  words?: readonly string[];
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'sun mon tue wed thu fri sat'.split(' ');

/** Minute, hour, day of the month, month, day of the week. */
const FIELDS: readonly Bounds[] = [
  { least: 0, most: 59, example: '*/15' },
  { least: 0, most: 23, example: '9-17' },
  { least: 1, most: 31, example: '1,15' },
  { least: 1, most: 12, example: '*', words: MONTHS },
  { least: 0, most: 6, example: '1-5', words: DAYS },
];

const NAMES =
  '@yearly, @annually, @monthly, @weekly, @daily, @midnight, @hourly';

/** A duration of Go, such as `1h30m`. */
const EVERY = /^@every [-+]?(0|((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/;

/** Longer schedules are not read; one that lists every minute, hour and day has 500 characters. */
const MAX_LENGTH = 2_000;

function isZone(name: string): boolean {
  // Go knows the system's own zone by this name, and UTC by an empty one.
  if (!name || name === 'Local') return true;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** `getRange`: `*`, `5`, `1-5`, each with an optional step. */
function isRange(text: string, { least, most, words = [] }: Bounds): boolean {
  const [range = '', step = '1', ...steps] = text.split('/');
  const [from = '', to, ...ends] = range.split('-');
  if (steps.length || !/^\+?\d+$/.test(step) || Number(step) === 0)
    return false;
  if (from === '*' || from === '?') return true;
  const valueOf = (value: string) => {
    const word = words.indexOf(value.toLowerCase());
    if (word >= 0) return word + least;
    return /^\+?\d+$/.test(value) ? Number(value) : NaN;
  };
  const first = valueOf(from);
  const last = to === undefined ? first : valueOf(to);
  return !ends.length && least <= first && first <= last && last <= most;
}

/**
 * The schedule of a RayCronJob, as the operator reads it (`ValidateRayCronJobSpec`, robfig/cron 3, `ParseStandard`). It
 * marks a RayCronJob with another one as invalid, and makes no job.
 */
export function scheduleRule(schedule: string, report: Report): void {
  const refuse = (part: Parameters<Report>[1]) => report(['schedule'], part);
  if (schedule.length > MAX_LENGTH) {
    const limits = { length: schedule.length, limit: MAX_LENGTH };
    refuse(messagePart('TooLong', limits));
    return;
  }
  const [prefix = '', zone] = /^(?:CRON_)?TZ=([^ ]*)/.exec(schedule) ?? [];
  if (zone !== undefined) zoneRule(zone, refuse);
  const text = schedule.slice(prefix.length).trim();
  if (!text) refuse(messagePart('ScheduleEmpty'));
  else if (text.startsWith('@')) {
    const isKnown = NAMES.split(', ').includes(text) || EVERY.test(text);
    if (isKnown) return;
    const value = quoted(text);
    refuse(messagePart('ScheduleName', { value, names: NAMES }));
  } else fieldRules(text.split(/\s+/), refuse);
}

/** The time zone of a schedule. */
export function zoneRule(
  zone: string,
  refuse: (part: Parameters<Report>[1]) => void,
): void {
  if (!isZone(zone))
    refuse(messagePart('ScheduleZone', { zone: quoted(zone) }));
}

function fieldRules(
  texts: readonly string[],
  refuse: (part: Parameters<Report>[1]) => void,
): void {
  if (texts.length !== FIELDS.length) {
    refuse(messagePart('ScheduleFields', { count: texts.length }));
    return;
  }
  for (const [index, bounds] of FIELDS.entries()) {
    const items = texts[index]?.split(',').filter(Boolean) ?? [];
    const wrong = items.find(item => !isRange(item, bounds));
    if (wrong === undefined) continue;
    const { least, most, example } = bounds;
    const at = { number: index + 1, value: quoted(wrong) };
    refuse(messagePart('ScheduleField', { ...at, least, most, example }));
  }
}
