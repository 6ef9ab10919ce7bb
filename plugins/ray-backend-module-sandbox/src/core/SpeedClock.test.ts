import { SpeedClock } from './SpeedClock';

describe('SpeedClock', () => {
  it('runs simulated time faster than real time', async () => {
    const clock = new SpeedClock({ speed: 100 });
    const start = performance.now();
    await new Promise<void>(resolve => {
      clock.schedule(20_000, resolve);
    });
    expect(performance.now() - start).toBeLessThan(20_000);
    clock.stop();
  });

  it('allows for the rounding of time stamps', () => {
    const clock = new SpeedClock({ speed: 1000 });
    const plain = new SpeedClock({ speed: 1 });
    const now = new Date('2026-11-21T09:16:08.500Z');
    for (const each of [clock, plain]) {
      jest.spyOn(each, 'now').mockReturnValue(now);
    }
    const stamp = new Date('2026-11-21T09:16:08Z');
    expect(clock.elapsedMs(stamp)).toBe(0);
    const precise = new Date('2026-11-21T09:16:08.499Z');
    expect(clock.elapsedMs(precise)).toBe(1000);
    const before = new Date('2026-11-21T09:16:05Z');
    expect(clock.elapsedMs(before)).toBe(2_501_000);
    expect(plain.elapsedMs(before)).toBe(3500);
    for (const since of [precise, before]) {
      const elapsed = clock.elapsedMs(since);
      expect(clock.timeAfter(since, elapsed)).toEqual(now);
    }
  });

  it('runs timers step by step in simulated time while it is held', async () => {
    const clock = new SpeedClock({ speed: 100 });
    const done: string[] = [];
    clock.schedule(5_000, () => done.push('scheduled before'));
    clock.hold();
    const poll = () => {
      done.push('poll');
      if (done.length < 6) clock.schedule(3_000, poll);
    };
    clock.schedule(3_000, poll);
    const cancel = clock.schedule(4_000, () => done.push('cancelled'));
    clock.schedule(7_000, () => done.push('seven'));
    await new Promise<void>(resolve => {
      setTimeout(resolve, 20);
    });
    cancel();
    expect(done).toEqual([]);
    for (let steps = 0; steps < 4; steps++) clock.step();
    expect(done).toEqual(['poll', 'scheduled before', 'poll', 'seven']);
    clock.resume();
    clock.step();
    expect(done).toHaveLength(4);
    await new Promise<void>(resolve => {
      clock.schedule(10_000, resolve);
    });
    expect(done).toEqual([
      'poll',
      'scheduled before',
      'poll',
      'seven',
      'poll',
      'poll',
    ]);
    clock.step();
    clock.stop();
  });

  it('refuses a speed of 0', () => {
    expect(() => new SpeedClock({ speed: 0 })).toThrow(RangeError);
  });
});
