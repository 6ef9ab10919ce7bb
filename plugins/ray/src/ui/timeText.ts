import { absoluteTime } from './Age';

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Time of day to the second, with the date where that is not today's. */
export function timeText(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return (isToday ? timeOfDay : absoluteTime).format(time);
}
