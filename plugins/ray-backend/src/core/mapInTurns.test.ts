import { countTurns } from '../__testUtils__/countTurns';
import { mapInTurns } from './mapInTurns';

/** Milliseconds. */
const WORK_MS = 2;

function work(item: number): number {
  const end = performance.now() + WORK_MS;
  while (performance.now() < end);
  return item * 2;
}

describe('mapInTurns', () => {
  it('maps in order', async () => {
    expect(await mapInTurns([3, 1, 2], item => item * 2)).toEqual([6, 2, 4]);
    expect(await mapInTurns([], work)).toEqual([]);
  });

  it('lets the event loop do other work in between', async () => {
    const items = Array.from({ length: 20 }, (_, index) => index);
    const counter = countTurns();
    await mapInTurns(items, work);
    await counter.stop();
    expect(counter.turns).toBeGreaterThanOrEqual(5);
  });

  it('fails with the first item that fails', async () => {
    const failing = mapInTurns([1], () => {
      throw new Error('no view');
    });
    await expect(failing).rejects.toThrow('no view');
  });
});
