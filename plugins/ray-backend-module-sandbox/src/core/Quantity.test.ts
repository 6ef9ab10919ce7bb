import { Quantity } from './Quantity';

describe('Quantity', () => {
  it.each([
    ['2', '2'],
    ['1000', '1k'],
    ['500m', '500m'],
    ['1500m', '1500m'],
    ['2000m', '2'],
    ['0.1', '100m'],
    ['1e3', '1k'],
    ['4Gi', '4Gi'],
    ['1024Mi', '1Gi'],
    ['1.5Gi', '1536Mi'],
    ['4294967296', '4294967296'],
    ['100u', '1m'],
    ['0', '0'],
  ])('formats %s as %s', (text, canonical) => {
    expect(String(Quantity.parse(text))).toBe(canonical);
  });

  it('adds and multiplies exactly, in the format of the first operand', () => {
    const sum = Quantity.parse('4Gi').add(Quantity.parse('512Mi').times(3));
    expect(String(sum)).toBe('5632Mi');
    const cpus = Quantity.zero
      .add(Quantity.parse('0.1'))
      .add(Quantity.parse('200m'));
    expect(String(cpus)).toBe('300m');
  });

  it('rounds up to whole units', () => {
    expect(Quantity.parse('1500m').units).toBe(2n);
    expect(Quantity.parse('4Gi').units).toBe(4294967296n);
  });

  it.each(['', 'many', '4GB', '1.2.3', '.', '1e1.5', '1e999999999'])(
    'refuses %j',
    text => {
      expect(() => Quantity.parse(text)).toThrow('is not a quantity');
    },
  );
});
