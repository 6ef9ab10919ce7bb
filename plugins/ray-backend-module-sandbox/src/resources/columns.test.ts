import { humanDuration } from './columns';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('humanDuration', () => {
  it.each([
    [-5, '0s'],
    [119, '119s'],
    [2 * MINUTE, '2m'],
    [5 * MINUTE + 30, '5m30s'],
    [10 * MINUTE + 30, '10m'],
    [179 * MINUTE, '179m'],
    [3 * HOUR + 12 * MINUTE, '3h12m'],
    [8 * HOUR + MINUTE, '8h'],
    [2 * DAY, '2d'],
    [3 * DAY + 5 * HOUR, '3d5h'],
    [9 * DAY, '9d'],
    [800 * DAY, '2y70d'],
  ])('shows %d seconds as %s', (seconds, expected) => {
    const now = new Date('2026-11-21T12:00:00Z');
    const from = new Date(now.getTime() - seconds * 1000).toISOString();
    expect(humanDuration(from, now)).toBe(expected);
  });

  it('shows a missing time as <unknown>', () => {
    expect(humanDuration(undefined, new Date())).toBe('<unknown>');
  });
});
