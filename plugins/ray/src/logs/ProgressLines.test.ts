import { ProgressLines } from './ProgressLines';

/** The lines that are left, of lines of one source. */
function left(...lines: string[]): string[] {
  const entries = lines.map((text, id) => ({
    id,
    source: 's',
    time: '',
    text,
  }));
  const overwritten = new ProgressLines().overwritten(entries);
  return entries
    .filter(({ id }) => !overwritten.has(id))
    .map(({ text }) => text);
}

const percent = (done: number, label = 'train') =>
  `${label}: ${String(done).padStart(3)}%|##| ${done}/100 [00:04<00:05, 9.9it/s]`;

const counted = (done: number) => `${done}it [00:04, 9.95it/s]`;

describe('ProgressLines', () => {
  it('leaves the last of a thousand states of a bar', () => {
    const states = Array.from({ length: 1_000 }, (_, index) =>
      percent(Math.floor(index / 10)),
    );
    expect(left('start', ...states, percent(100), 'end')).toEqual([
      'start',
      percent(100),
      'end',
    ]);
  });

  it.each([
    ['of one epoch each', [percent(100), percent(0), percent(7)], [0, 2]],
    ['that begin again', [percent(40), percent(0), percent(7)], [0, 2]],
    ['with different names', [percent(40, 'a'), percent(40, 'b')], [0, 1]],
    ['with a print in between', [percent(1), 'x', percent(2)], [0, 1, 2]],
    ['of a program that ends', [percent(99), percent(100), ''], [1, 2]],
    ['without a total', [counted(0), counted(7), counted(9)], [2]],
    [
      'with numbers in the name',
      [percent(4, 'CPU 2/8'), percent(5, 'CPU 3.5/8')],
      [1],
    ],
    [
      'in each other',
      [
        percent(1, 'a'),
        '',
        percent(4, 'b'),
        '',
        percent(9, 'b'),
        percent(2, 'a'),
      ],
      [4, 5],
    ],
  ])('leaves states of bars %s', (_, lines, kept) => {
    expect(left(...lines)).toEqual(kept.map(index => lines[index]));
  });

  it('keeps sources apart, and reads on later', () => {
    const lines = new ProgressLines();
    const entry = (id: number, source: string) => ({
      id,
      source,
      time: '',
      text: percent(id),
    });
    expect(lines.overwritten([entry(1, 'a'), entry(2, 'b')])).toEqual(
      new Set(),
    );
    expect(lines.overwritten([entry(3, 'a')])).toEqual(new Set([1]));
  });
});
