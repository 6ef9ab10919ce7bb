import { usagePeriod } from './usagePeriod';

describe('usagePeriod', () => {
  const now = Date.parse('2028-03-01T23:30:00Z');

  it('ends today, or at the end of the last month', () => {
    const days = (span: string) => {
      const { from, until, interval } = usagePeriod(span, now);
      return [from, until, interval];
    };
    expect(days('')).toEqual(['2028-02-01', '2028-03-01', 'day']);
    expect(days('never')).toEqual(days(''));
    expect(days('week')).toEqual(['2028-02-24', '2028-03-01', 'day']);
    expect(days('thisMonth')).toEqual(['2028-03-01', '2028-03-01', 'day']);
    expect(days('lastMonth')).toEqual(['2028-02-01', '2028-02-29', 'day']);
    expect(days('year')).toEqual(['2027-04-01', '2028-03-01', 'month']);
  });
});
