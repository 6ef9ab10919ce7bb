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

  it('reports observable changes at once', () => {
    for (let n = 0; n < 10; n++) change(String(n));
    expect(onDue).toHaveBeenCalledTimes(10);
  });

  it('batches changes without an observable effect at growing intervals', () => {
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

  it('compares only the news when it is given', () => {
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

  it('reports at once again after an observable change', () => {
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

  it('forgets deleted objects', () => {
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
