import { formatBytes, formatCount } from './formatAmount';

describe('formatAmount', () => {
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 Ki'],
    [1.5 * 2 ** 30, '1.5 Gi'],
    [2 ** 40, '1 Ti'],
    [2 ** 70, '1,048,576 Pi'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });

  it('rounds cores to one decimal', () => {
    expect(formatCount(0.25, 'en')).toBe('0.3');
    expect(formatCount(12, 'en')).toBe('12');
  });

  it('uses the number format of the language', () => {
    expect(formatCount(1234.5, 'de')).toBe('1.234,5');
    expect(formatBytes(1.5 * 2 ** 30, 'de')).toBe('1,5 Gi');
  });
});
