import { keptLog } from './useKeptLog';

afterEach(() => jest.useRealTimers());

it('reads a record without a log seven times in about a minute, and then no more', () => {
  jest.useFakeTimers();
  const getRayJobRecord = async () => {
    throw new Error('not asked');
  };
  const { reevaluateAt } = keptLog({ getRayJobRecord }, 'u1');
  const begin = Date.now();
  const reads = [0];
  for (;;) {
    const next = reevaluateAt?.({ uid: 'u1' });
    if (!next) break;
    jest.setSystemTime(Date.parse(next));
    reads.push((Date.now() - begin) / 1_000);
  }
  expect(reads).toEqual([0, 2, 4, 8, 16, 32, 64]);
});
