import { SpeedClock } from './SpeedClock';

describe('SpeedClock', () => {
  it('lets simulated time pass faster than true time', async () => {
    const clock = new SpeedClock({ speed: 100 });
    const start = clock.now();
    await new Promise<void>(resolve => {
      clock.schedule(2000, resolve);
    });
    const trueMs = clock.now().getTime() - start.getTime();
    expect(trueMs).toBeLessThan(1000);
    expect(clock.elapsedMs(start)).toBeGreaterThanOrEqual(trueMs * 100);
    clock.stop();
  });

  it('knows no speed of 0', () => {
    expect(() => new SpeedClock({ speed: 0 })).toThrow(RangeError);
  });
});
