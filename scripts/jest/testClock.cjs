/** When each run of the tests begins, whatever the day: a test that needs today's date fails, and none begins to fail later. */
const BEGIN = '2027-02-26T09:00:00Z';

/**
 * Moves the clock of a test environment, so that the run begins at {@link BEGIN} and time passes as always.
 * `RAYPORT_TEST_CLOCK` names another date, or is `now`, as in the second tier (docs/testing.md). Not for servers:
 * databases and certificates have clocks of their own.
 */
function setTestClock({ global, fakeTimersModern }) {
  const { RAYPORT_TEST_CLOCK: begin = BEGIN } = process.env;
  if (begin === 'now') return;
  const { Date: RealDate } = global;
  const start = RealDate.parse(begin);
  if (Number.isNaN(start)) {
    throw new Error(
      `RAYPORT_TEST_CLOCK: "${begin}" is neither a date nor now.`,
    );
  }
  const moved = start - RealDate.now();
  const now = () => RealDate.now() + moved;
  const MovedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget),
    get: (target, key, receiver) =>
      key === 'now' ? now : Reflect.get(target, key, receiver),
  });
  RealDate.prototype.constructor = MovedDate;
  global.Date = MovedDate;

  // Jest's fake timers begin with the time of the machine.
  const useFakeTimers = fakeTimersModern.useFakeTimers.bind(fakeTimersModern);
  fakeTimersModern.useFakeTimers = config =>
    useFakeTimers({ now: now(), ...config });
}

module.exports = { setTestClock };
