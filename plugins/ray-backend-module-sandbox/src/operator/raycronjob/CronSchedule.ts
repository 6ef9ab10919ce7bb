/** The values that one of the five fields matches. */
interface Field {
  values: ReadonlySet<number>;
  /** `*`, so that of the two fields of days only the other one counts. */
  isAny: boolean;
}

const MS_PER_MINUTE = 60_000;

/** Minutes in five years, after which the search gives up: a schedule such as 30 February never comes. */
const MAX_MINUTES = 5 * 366 * 24 * 60;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'sun mon tue wed thu fri sat'.split(' ');

const DESCRIPTORS = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
]);

/** A cron schedule, as the operator's cron library parses it: minute, hour, day, month, day of the week, in UTC. */
export class CronSchedule {
  readonly #minutes: Field;
  readonly #hours: Field;
  readonly #days: Field;
  readonly #months: Field;
  readonly #weekdays: Field;

  /** @throws Error for an invalid schedule */
  constructor(text: string) {
    const fields = (DESCRIPTORS.get(text) ?? text).trim().split(/\s+/);
    const [minute, hour, day, month, weekday, ...more] = fields;
    if (!minute || !hour || !day || !month || !weekday || more.length) {
      throw new Error(
        `expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`,
      );
    }
    this.#minutes = readField(minute, 0, 59);
    this.#hours = readField(hour, 0, 23);
    this.#days = readField(day, 1, 31);
    this.#months = readField(month, 1, 12, MONTHS);
    this.#weekdays = readField(weekday, 0, 6, DAYS);
  }

  /** The first time after another one; undefined for a schedule that never comes. */
  next(after: Date): Date | undefined {
    const first = Math.floor(after.getTime() / MS_PER_MINUTE) + 1;
    for (let minute = first; minute < first + MAX_MINUTES; minute += 1) {
      const time = new Date(minute * MS_PER_MINUTE);
      if (this.#isDue(time)) return time;
    }
    return undefined;
  }

  #isDue(time: Date): boolean {
    return (
      this.#minutes.values.has(time.getUTCMinutes()) &&
      this.#hours.values.has(time.getUTCHours()) &&
      this.#months.values.has(time.getUTCMonth() + 1) &&
      this.#isDay(time)
    );
  }

  /** If both day fields are restricted, either one is enough (crontab, "The day of a command's execution"). */
  #isDay(time: Date): boolean {
    const isDay = this.#days.values.has(time.getUTCDate());
    const isWeekday = this.#weekdays.values.has(time.getUTCDay());
    return this.#days.isAny || this.#weekdays.isAny
      ? isDay && isWeekday
      : isDay || isWeekday;
  }
}

function readField(
  text: string,
  least: number,
  most: number,
  names: readonly string[] = [],
): Field {
  const values = text
    .split(',')
    .flatMap(item => readItem(item, { least, most, names }));
  return { values: new Set(values), isAny: /^[*?]/.test(text) };
}

/** `*`, `5`, `1-5`, each with an optional step: `1-59/2`. */
function readItem(
  item: string,
  options: { least: number; most: number; names: readonly string[] },
): number[] {
  const { least, most, names } = options;
  const [range = '', step = '1'] = item.split('/');
  const valueOf = (text: string) => {
    const index = names.indexOf(text.toLowerCase());
    const value = index < 0 ? Number(text) : index + least;
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new Error(`failed to parse int from ${text}`);
    }
    return value;
  };
  const [from = '', to] = range.split('-');
  const isAny = range === '*' || range === '?';
  const first = isAny ? least : valueOf(from);
  const openEnd = isAny || item.includes('/') ? most : first;
  const last = to === undefined ? openEnd : valueOf(to);
  const by = Number(step);
  if (!Number.isInteger(by) || by < 1) {
    throw new Error(`step of range should be a positive number: ${item}`);
  }
  const length = Math.max(0, Math.floor((last - first) / by) + 1);
  return Array.from({ length }, (_, index) => first + index * by);
}
