import { act, renderHook } from '@testing-library/react';
import { useGradualRows } from './useGradualRows';

interface Row {
  id: string;
  version?: number;
}

/** The same object for the same id. */
const known = new Map<string, Row>();

function row(id: string): Row {
  const found = known.get(id) ?? { id };
  known.set(id, found);
  return found;
}

const rows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => row(`${prefix}${index}`));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderRows(initial: Row[] | undefined) {
  return renderHook((wanted: Row[] | undefined) => useGradualRows(wanted), {
    initialProps: initial,
  });
}

it('replaces many rows from the top, a few at a time, none of them twice', () => {
  const { result, rerender } = renderRows(rows('a', 8));
  const wanted = rows('b', 8);
  rerender(wanted);
  expect(result.current).toEqual([...rows('b', 2), ...rows('a', 6)]);
  act(() => jest.advanceTimersToNextTimer());
  expect(result.current).toEqual([...rows('b', 4), ...rows('a', 4)]);
  act(() => jest.advanceTimersToNextTimer());
  expect(result.current).toEqual([...rows('b', 6), ...rows('a', 2)]);
  act(() => jest.advanceTimersToNextTimer());
  expect(result.current).toBe(wanted);
  expect(jest.getTimerCount()).toBe(0);
});

it('keeps what moves up once, and ends with what was wanted last', () => {
  const { result, rerender } = renderRows(rows('a', 12));
  rerender([...rows('b', 8), ...rows('a', 2)]);
  expect(new Set(result.current).size).toBe(result.current?.length);
  const wanted = [row('a1'), ...rows('c', 9)];
  rerender(wanted);
  while (jest.getTimerCount()) act(() => jest.advanceTimersToNextTimer());
  expect(result.current).toBe(wanted);
});

it('never shows a row beside what it was before it changed', () => {
  const { result, rerender } = renderRows(rows('a', 8));
  const wanted = rows('a', 8).map(({ id }) => ({ id, version: 2 }));
  rerender(wanted);
  expect(result.current?.map(({ id }) => id)).toEqual(
    wanted.map(({ id }) => id),
  );
  while (jest.getTimerCount()) act(() => jest.advanceTimersToNextTimer());
  expect(result.current).toBe(wanted);
});

it('shows the first rows, few new ones, another order and nothing at once', () => {
  const { result, rerender } = renderRows(undefined);
  for (const wanted of [
    rows('a', 12),
    [...rows('b', 2), ...rows('a', 7)],
    rows('a', 7).reverse(),
    [],
    rows('c', 20),
  ]) {
    rerender(wanted);
    expect(result.current).toBe(wanted);
  }
});
