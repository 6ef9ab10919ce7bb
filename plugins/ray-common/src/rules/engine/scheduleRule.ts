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

/** Values of a field. */
interface Range {
  first: number;
  last: number;
  step: number;
  /** `*` without a step: the field does not narrow anything. */
  isAll: boolean;
}

/** `getRange`: `*`, `5`, `1-5`, each with an optional step; undefined for another text. */
function rangeOf(
  text: string,
  { least, most, words = [] }: Bounds,
): Range | undefined {
  const [range = '', every = '1', ...further] = text.split('/');
  const [from = '', to, ...ends] = range.split('-');
  const step = /^\+?\d+$/.test(every) ? Number(every) : 0;
  if (further.length || step === 0) return undefined;
  if (from === '*' || from === '?') {
    return { first: least, last: most, step, isAll: step === 1 };
  }
  const valueOf = (value: string) => {
    const word = words.indexOf(value.toLowerCase());
    if (word >= 0) return word + least;
    return /^\+?\d+$/.test(value) ? Number(value) : NaN;
  };
  const first = valueOf(from);
  const last = to === undefined ? first : valueOf(to);
  const isWithin = least <= first && first <= last && last <= most;
  if (ends.length || !isWithin) return undefined;
  // With a step, one number begins a range to the end.
  const isOpen = to === undefined && text.includes('/');
  return { first, last: isOpen ? most : last, step, isAll: false };
}

/** Days of each month, in leap years. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const has = (value: number, { first, last, step }: Range) =>
  first <= value && value <= last && (value - first) % step === 0;

/** Whether no chosen month has a chosen day. With a day of the week, either of the two days suffices (`dayMatches`). */
function neverComes([, , days, months, weekdays]: readonly Range[][]): boolean {
  if (!days || !months || !weekdays?.some(({ isAll }) => isAll)) return false;
  const longest = Math.max(
    ...MONTH_DAYS.filter((_days, index) =>
      months.some(range => has(index + 1, range)),
    ),
  );
  return days.every(({ first }) => first > longest);
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
  const fields: Range[][] = [];
  for (const [index, bounds] of FIELDS.entries()) {
    const text = texts[index] ?? '';
    const items = text.split(',').filter(Boolean);
    const ranges = items.flatMap(item => rangeOf(item, bounds) ?? []);
    if (items.length > 0 && ranges.length === items.length) {
      fields.push(ranges);
      continue;
    }
    const wrong = items.find(item => !rangeOf(item, bounds)) ?? text;
    const { least, most, example } = bounds;
    const at = { number: index + 1, value: quoted(wrong) };
    refuse(messagePart('ScheduleField', { ...at, least, most, example }));
  }
  const isRead = fields.length === FIELDS.length;
  if (isRead && neverComes(fields)) refuse(messagePart('ScheduleNeverComes'));
}
