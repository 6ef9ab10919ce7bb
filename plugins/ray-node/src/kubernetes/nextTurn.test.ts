import { setImmediate } from 'node:timers/promises';
import { nextTurn } from './nextTurn';

/** One step of work, milliseconds: more than a stretch, so that each turn has room for a single step. */
const STEP_MS = 4;

const STEPS = 5;
const WORKERS = 6;

function holdLoop(): void {
  const end = performance.now() + STEP_MS;
  while (performance.now() < end);
}

describe('nextTurn', () => {
  it('resumes one of many workers in each turn of the event loop', async () => {
    let turn = 0;
    let isDone = false;
    const count = async () => {
      while (!isDone) {
        await setImmediate();
        turn += 1;
      }
    };
    const counted = count();
    const steps: Array<{ turn: number; worker: number }> = [];
    const work = async (worker: number) => {
      for (let step = 0; step < STEPS; step += 1) {
        const next = nextTurn();
        if (next) await next;
        steps.push({ turn, worker });
        holdLoop();
      }
    };
    await Promise.all(
      Array.from({ length: WORKERS }, (_, index) => work(index)),
    );
    isDone = true;
    await counted;
    expect(new Set(steps.map(step => step.turn)).size).toBe(steps.length);
    // Each gets its share.
    const lastOfFirst = steps.findLastIndex(({ worker }) => worker === 0);
    expect(lastOfFirst).toBeGreaterThan(WORKERS * (STEPS - 2));
  });
});
