import { FakeClock } from './__testUtils__/FakeClock';
import { StepTimers } from './StepTimers';

function step(id: string, afterMs: number) {
  return { id, afterMs };
}

describe('StepTimers', () => {
  const pod = 'uid-1';
  const wake = jest.fn();
  let clock: FakeClock;
  let timers: StepTimers;

  beforeEach(() => {
    wake.mockClear();
    clock = new FakeClock();
    timers = new StepTimers(clock);
  });

  it('does not restart a step that is still pending', async () => {
    expect(timers.follow(pod, [step('a', 100)], wake).begun).toHaveLength(1);
    await clock.advance(60);
    expect(timers.follow(pod, [step('a', 100)], wake)).toEqual({
      begun: [],
      due: undefined,
    });
    await clock.advance(40);
    expect(wake).toHaveBeenCalledTimes(1);
    const { due } = timers.follow(pod, [step('a', 100)], wake);
    expect(due?.id).toBe('a');
  });

  it('returns a due step until it is done', async () => {
    timers.follow(pod, [step('a', 0)], wake);
    await clock.advance(0);
    expect(timers.follow(pod, [step('a', 0)], wake).due).toBeDefined();
    expect(timers.follow(pod, [step('a', 0)], wake).due).toBeDefined();
    timers.done(pod, 'a');
    expect(timers.follow(pod, [step('a', 10)], wake).begun).toHaveLength(1);
  });

  it('restarts a step that disappeared and came back', async () => {
    timers.follow(pod, [step('a', 100)], wake);
    await clock.advance(90);
    timers.follow(pod, [], wake);
    await clock.advance(20);
    expect(wake).not.toHaveBeenCalled();
    const { begun, due } = timers.follow(pod, [step('a', 100)], wake);
    expect(begun).toHaveLength(1);
    expect(due).toBeUndefined();
  });
});
