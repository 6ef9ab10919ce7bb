import { localeOf } from './localeOf';
import { Texts } from './Texts';

/** Creating a formatter is slow, and a list has many dates. */
function formatsOf(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (t: Texts): Intl.DateTimeFormat => {
    const locale = localeOf(t);
    const format =
      formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
    return format;
  };
}

const timeOfDay = formatsOf({ timeStyle: 'medium' });

const dateAndTime = formatsOf({ dateStyle: 'medium', timeStyle: 'medium' });

/** Date and time to the second, in the user’s language. */
export function dateText(t: Texts, time: Date | number): string {
  return dateAndTime(t).format(time);
}

/** Time of day to the second, with the date where that is not today's. */
export function timeText(t: Texts, time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(t).format(time) : dateText(t, time);
}
