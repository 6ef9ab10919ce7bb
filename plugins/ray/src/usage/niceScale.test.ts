import { niceScale } from './niceScale';

it.each([
  [0, [0, 1]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 2, 4, 6, 8, 10]],
  [11, [0, 5, 10, 15]],
  [0.03, [0, 0.01, 0.02, 0.03]],
  [98_765, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
])('a scale to %d has few round numbers', (most, scale) => {
  expect(niceScale(most)).toEqual(scale);
});
