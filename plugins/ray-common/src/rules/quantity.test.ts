import { isQuantity, quantityValue } from './quantity';

describe('quantityValue', () => {
  it.each([
    ['0', 0],
    ['4', 4],
    ['500m', 0.5],
    ['1.5', 1.5],
    ['.5Gi', 2 ** 29],
    ['8Gi', 8 * 2 ** 30],
    ['1G', 1e9],
    ['2e3', 2000],
    ['1E', 1e18],
    ['1E2', 100],
    ['-2k', -2000],
    ['+3', 3],
  ])('reads %s', (text, value) => {
    expect(isQuantity(text)).toBe(true);
    expect(quantityValue(text)).toBeCloseTo(value);
  });

  it('reads an amount beyond all numbers as the greatest of Kubernetes', () => {
    expect(quantityValue('9'.repeat(400))).toBe(2 ** 63);
    expect(quantityValue('-1e400')).toBe(-(2 ** 63));
    expect(quantityValue(`${'9'.repeat(400)}Gi`)).toBe(2 ** 63);
  });

  it('reads a number as Kubernetes stores it', () => {
    expect(quantityValue(2)).toBe(2);
  });

  it.each(['', 'x', '1 Gi', '1gi', 'Gi', '--1'])('refuses %j', text => {
    expect(quantityValue(text)).toBeUndefined();
  });
});
