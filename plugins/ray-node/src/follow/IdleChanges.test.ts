import { IdleChanges } from './IdleChanges';
import { Observed } from './ObjectSource';

const key = { namespace: 'ml', name: 'a' };

function observedAs(state: string): Observed & { state: string } {
  return { key, state };
}

describe('IdleChanges', () => {
  const onDue = jest.fn();
  const idle = new IdleChanges({ onDue });

  /** The object changes, and is read as soon as it is due. */
  function change(state: string) {
    onDue.mockImplementationOnce(() => idle.read(key, observedAs(state)));
    idle.changed(key);
  }

  beforeEach(() => {
    jest.useFakeTimers();
    onDue.mockReset();
    idle.clear();
  });

  afterEach(() => jest.useRealTimers());

  it('lets changes pass at once that can be observed', () => {
    for (let n = 0; n < 10; n++) change(String(n));
    expect(onDue).toHaveBeenCalledTimes(10);
  });

  it('gathers changes of what nothing is observed, for longer and longer', () => {
    onDue.mockImplementation(() => idle.read(key, observedAs('failed')));
    for (let second = 0; second < 600; second++) {
      idle.changed(key);
      jest.advanceTimersByTime(1_000);
    }
    expect(onDue.mock.calls.length).toBeLessThan(55);
    onDue.mockReset();
    idle.changed(key);
    jest.advanceTimersByTime(15_000);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('considers only the news if there is any', () => {
    let events = 0;
    onDue.mockImplementation(() => {
      events += 1;
      idle.read(key, observedAs(`${events} events`), 'failed');
    });
    for (let second = 0; second < 600; second++) {
      idle.changed(key);
      jest.advanceTimersByTime(1_000);
    }
    expect(onDue.mock.calls.length).toBeLessThan(55);
    onDue.mockReset();
  });

  it('is prompt again once something was to be observed', () => {
    for (let n = 0; n < 6; n++) {
      change('failed');
      jest.runAllTimers();
    }
    change('ready');
    jest.runAllTimers();
    onDue.mockClear();
    change('ready');
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('forgets what is gone', () => {
    for (let n = 0; n < 6; n++) {
      change('failed');
      jest.runAllTimers();
    }
    idle.changed(key);
    idle.read(key, undefined);
    onDue.mockClear();
    jest.runAllTimers();
    expect(onDue).not.toHaveBeenCalled();
    idle.changed(key);
    expect(onDue).toHaveBeenCalledTimes(1);
  });
});
