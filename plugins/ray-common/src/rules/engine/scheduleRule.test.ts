import { refusalsOf } from '../__testUtils__/refusalsOf';
import { scheduleRule } from './scheduleRule';

it.each([
  '0 3 * * *',
  '*/15 9-17 1,15 jan-MAR mon-FRI',
  '5/10 0 ? * 0',
  '59 23 31 12 6',
  '0 0 29 2 *',
  '0 0 29/2 feb *',
  '0 0 30 2 mon',
  '0 0 31 */2 *',
  '0 0 1,31 feb,apr *',
  '*-9/2 0 * * *',
  ' 0  3 * * * ',
  '@daily',
  '@every 1h30m',
  '@every .5s',
  'CRON_TZ=Europe/Berlin 0 3 * * *',
  'TZ=UTC @hourly',
])('accepts the schedule %j', schedule => {
  expect(refusalsOf(schedule, scheduleRule)).toEqual([]);
});

it.each([
  ['', 'There is no schedule'],
  ['TZ=UTC', 'There is no schedule'],
  ['* * * *', 'has 4 fields'],
  ['0 0 3 * * *', 'has 6 fields'],
  ['every day at 3', 'has 4 fields'],
  ['60 * * * *', 'Field 1 of the schedule, "60", must be within 0 to 59'],
  ['0 24 * * *', 'Field 2 of the schedule, "24"'],
  ['0 0 0 * *', 'Field 3 of the schedule, "0"'],
  ['0 0 32 * *', 'Field 3'],
  ['0 0 * 13 *', 'Field 4'],
  ['0 0 * * 7', 'Field 5 of the schedule, "7", must be within 0 to 6'],
  ['0 0 * * funday', 'Field 5 of the schedule, "funday"'],
  ['0 5-3 * * *', 'Field 2 of the schedule, "5-3"'],
  ['0 1-2-3 * * *', 'Field 2'],
  ['*/0 * * * *', 'Field 1 of the schedule, "*/0"'],
  ['1/2/3 * * * *', 'Field 1'],
  [', * * * *', 'Field 1 of the schedule, ","'],
  ['0 0 30 2 *', 'No month of the schedule has its day'],
  ['0 0 30,31 feb ?', 'No month of the schedule has its day'],
  ['0 0 31 4/5 *', 'No month of the schedule has its day'],
  ['0 0 31 apr,jun,9-9,11 *', 'No month of the schedule has its day'],
  ['@nightly', 'The schedule "@nightly" is unknown'],
  ['@every day', 'The schedule "@every day" is unknown'],
  ['TZ=Berlin 0 3 * * *', 'The time zone "Berlin"'],
  ['* '.repeat(1_001), 'has 2002 characters'],
])('refuses the schedule %j', (schedule, message) => {
  expect(refusalsOf(schedule, scheduleRule)).toEqual([
    expect.stringContaining(message),
  ]);
});

it('reports each invalid field of a schedule', () => {
  expect(refusalsOf('60 24 * * *', scheduleRule)).toEqual([
    expect.stringContaining('Field 1'),
    expect.stringContaining('Field 2'),
  ]);
});
