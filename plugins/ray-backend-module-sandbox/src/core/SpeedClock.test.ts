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

  it('does one thing at a time while it is held', async () => {
    const clock = new SpeedClock({ speed: 1000 });
    const done: string[] = [];
    clock.hold();
    clock.schedule(1, () => done.push('first'));
    const cancel = clock.schedule(2, () => done.push('cancelled'));
    const last = new Promise<void>(resolve => {
      clock.schedule(3, () => done.push('second'));
      setTimeout(resolve, 20);
    });
    await last;
    cancel();
    expect(done).toEqual([]);
    clock.step();
    expect(done).toEqual(['first']);
    clock.resume();
    expect(done).toEqual(['first', 'second']);
    clock.step();
    await new Promise<void>(resolve => {
      clock.schedule(1, resolve);
    });
    clock.stop();
  });

  it('knows no speed of 0', () => {
    expect(() => new SpeedClock({ speed: 0 })).toThrow(RangeError);
  });
});
