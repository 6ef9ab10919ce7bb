import { CronSchedule } from './CronSchedule';

/** The next three times after Friday, 2026-11-27 10:07:30 UTC. */
function times(schedule: string): string[] {
  const found: string[] = [];
  let time: Date | undefined = new Date('2026-11-27T10:07:30Z');
  while (found.length < 3) {
    time = new CronSchedule(schedule).next(time);
    if (!time) break;
    found.push(time.toISOString().slice(0, 16));
  }
  return found;
}

describe('CronSchedule', () => {
  it.each([
    [
      '*/2 * * * *',
      ['2026-11-27T10:08', '2026-11-27T10:10', '2026-11-27T10:12'],
    ],
    [
      '5-15/5 10 * * *',
      ['2026-11-27T10:10', '2026-11-27T10:15', '2026-11-28T10:05'],
    ],
    [
      '0 3 * * mon,WED',
      ['2026-11-30T03:00', '2026-12-02T03:00', '2026-12-07T03:00'],
    ],
    ['0 0 1 * 0', ['2026-11-29T00:00', '2026-12-01T00:00', '2026-12-06T00:00']],
    [
      '30 1 1 jan *',
      ['2027-01-01T01:30', '2028-01-01T01:30', '2029-01-01T01:30'],
    ],
    ['@daily', ['2026-11-28T00:00', '2026-11-29T00:00', '2026-11-30T00:00']],
    ['0 0 30 2 *', []],
  ])('reads %s', (schedule, expected) => {
    expect(times(schedule)).toEqual(expected);
  });

  it.each([
    ['* * * *', 'expected exactly 5 fields, found 4'],
    ['61 * * * *', 'failed to parse int from 61'],
    ['* * * * funday', 'failed to parse int from funday'],
    ['*/0 * * * *', 'step of range should be a positive number'],
  ])('refuses %s', (schedule, message) => {
    expect(() => new CronSchedule(schedule)).toThrow(message);
  });
});
