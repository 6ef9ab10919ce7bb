import { formatDuration } from './formatDuration';

const HOUR = 3_600_000;

describe('formatDuration', () => {
  it.each([
    [-5000, '0 s'],
    [42_999, '42 s'],
    [60_000, '1 min'],
    [HOUR + 20 * 60_000, '1 h 20 min'],
    [3 * HOUR + 20 * 60_000, '3 h'],
    [28 * HOUR, '1 d 4 h'],
    [80 * 24 * HOUR, '80 d'],
  ])('formats %d ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });

  it('shows seconds and two units with isExact', () => {
    const exact = (milliseconds: number) =>
      formatDuration(milliseconds, { isExact: true });
    expect([55_000, 94_000, 300_000, 15_300_000].map(exact)).toEqual([
      '55 s',
      '1 min 34 s',
      '5 min',
      '4 h 15 min',
    ]);
  });
});
