import { SpeedClock } from './SpeedClock';

describe('SpeedClock', () => {
  it('lets simulated time pass faster than true time', async () => {
    const clock = new SpeedClock({ speed: 100 });
    const start = performance.now();
    await new Promise<void>(resolve => {
      clock.schedule(2000, resolve);
    });
    expect(performance.now() - start).toBeLessThan(1000);
    clock.stop();
  });

  it('does not take a rounded time stamp for long ago', () => {
    const clock = new SpeedClock({ speed: 1000 });
    const now = clock.now().getTime();
    const stamp = new Date(now - (now % 1000));
    expect(clock.elapsedMs(stamp)).toBeLessThan(100_000);
    const precise = new Date(stamp.getTime() - 1);
    expect(clock.elapsedMs(precise)).toBeGreaterThanOrEqual(1000);
    const before = new Date(stamp.getTime() - 3000);
    expect(clock.elapsedMs(before)).toBeGreaterThan(2_000_000);
    const plain = new SpeedClock({ speed: 1 });
    expect(plain.elapsedMs(before)).toBeGreaterThanOrEqual(3000);
  });

  it('knows no speed of 0', () => {
    expect(() => new SpeedClock({ speed: 0 })).toThrow(RangeError);
  });
});
