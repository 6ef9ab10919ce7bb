import { linesAfter } from './linesAfter';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `line ${from + index}`);

describe('linesAfter', () => {
  it.each([
    ['a log that grew', numbers(0, 5), numbers(0, 8), numbers(5, 8)],
    ['one that did not', numbers(0, 5), numbers(0, 5), []],
    ['equal lines', ['x', 'x'], ['x', 'x', 'x'], ['x']],
    [
      'one whose beginning was cut off',
      numbers(0, 300),
      ['[cut]', ...numbers(200, 320)],
      numbers(300, 320),
    ],
    ['another log', numbers(0, 5), numbers(50, 52), numbers(50, 52)],
    ['the first read', [], numbers(0, 2), numbers(0, 2)],
  ])('finds the new lines of %s', (_, known, lines, expected) => {
    expect(linesAfter(known, lines)).toEqual(expected);
  });
});
