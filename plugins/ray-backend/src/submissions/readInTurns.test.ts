import { readInTurns } from './readInTurns';

async function* chunks(count: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(100);
}

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Reads a body, with some work for each piece. */
async function read(count: number, milliseconds: number): Promise<number> {
  let pieces = 0;
  await readInTurns(chunks(count), 50, () => {
    work(milliseconds);
    pieces += 1;
  });
  return pieces;
}

describe('readInTurns', () => {
  it('yields all chunks', async () => {
    expect(await read(10, 0)).toBe(20);
  });

  it('leaves most of the time to the event loop, for any number of long reads', async () => {
    let isOver = false;
    let worked = 0;
    const start = performance.now();
    const long = Array.from({ length: 10 }, () =>
      readInTurns(chunks(50), 50, () => {
        if (isOver) return false;
        work(2);
        worked += 2;
        return true;
      }),
    );
    do await new Promise(resolve => setImmediate(resolve));
    while (performance.now() - start < 500);
    isOver = true;
    const elapsed = performance.now() - start;
    await Promise.all(long);
    expect(worked).toBeLessThan(0.6 * elapsed);
  });

  it('reads few of many short bodies in one turn of the event loop', async () => {
    let inThisTurn = 0;
    let most = 0;
    let isOver = false;
    const bodies = Array.from({ length: 30 }, () =>
      readInTurns(chunks(1), 100, () => {
        work(2);
        inThisTurn += 1;
        most = Math.max(most, inThisTurn);
      }),
    );
    const all = Promise.all(bodies).then(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise(resolve => setImmediate(resolve));
      inThisTurn = 0;
    }
    await all;
    expect(most).toBeLessThanOrEqual(3);
  });

  it('lets short reads finish before long ones', async () => {
    const ends: string[] = [];
    const note = (name: string) => () => void ends.push(name);
    await Promise.all([
      read(20, 6).then(note('long')),
      read(20, 6).then(note('long')),
      read(5, 0).then(note('short')),
    ]);
    expect(ends[0]).toBe('short');
  });
});
