import { readWatch } from './readWatch';

/** Enough that parsing takes many times as long as one stretch. */
const LINES = 20_000;

const line = `${JSON.stringify({
  type: 'MODIFIED',
  object: { metadata: { name: 'a', annotations: { long: 'x'.repeat(500) } } },
})}\n`;

describe('readWatch', () => {
  it('yields to the event loop during a burst', async () => {
    const burst = Buffer.from(line.repeat(LINES));
    async function* body() {
      yield burst;
    }
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    let events = 0;
    for await (const { type } of readWatch(body())) {
      if (type === 'MODIFIED') events += 1;
    }
    isDone = true;
    expect(events).toBe(LINES);
    expect(turns).toBeGreaterThan(2);
  });
});
