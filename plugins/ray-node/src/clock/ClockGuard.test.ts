import { mockServices } from '@backstage/backend-test-utils';
import { ClockGuard, ClockReading } from './ClockGuard';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const T0 = Date.UTC(2030, 0, 1);

/** A host with an uptime and an adjustable clock. */
function setUp(wrongBy = 0) {
  const host = { elapsed: 5_000, set: wrongBy };
  const truth = () => T0 + host.elapsed;
  const logger = mockServices.logger.mock();
  const guard = new ClockGuard({
    logger,
    now: () => truth() + host.set,
    elapsed: () => host.elapsed,
  });
  const reading = (name: string, ahead = 0): ClockReading => ({
    name,
    earliest: truth() + ahead - 1_000,
    latest: truth() + ahead + 50,
  });
  const trusted = jest.fn();
  guard.onTrusted(trusted);
  return { host, guard, reading, truth, logger, trusted };
}

describe('ClockGuard', () => {
  it('trusts a clock only after another clock has agreed with it', () => {
    const { guard, reading, trusted } = setUp();
    expect(guard.health().state).toBe('unknown');
    expect(guard.isTrusted()).toBe(false);
    guard.compare([], false);
    expect(guard.isTrusted()).toBe(false);
    guard.compare([reading('Kubernetes')], false);
    expect(guard.isTrusted()).toBe(true);
    expect(trusted).toHaveBeenCalledTimes(1);
    expect(guard.sinceStepMs()).toBe(Infinity);
  });

  it('trusts a clock without peers, and one with peers that have not answered for ten minutes', () => {
    const alone = setUp();
    alone.guard.compare([], true);
    expect(alone.guard.isTrusted()).toBe(true);
    const away = setUp();
    away.host.elapsed += 10 * MINUTE;
    away.guard.compare([], false);
    expect(away.guard.isTrusted()).toBe(true);
  });

  it.each([
    ['ahead', 100 * DAY],
    ['behind', -HOUR],
  ])(
    'keeps the previous time while the clock is wrong (%s), and logs one warning',
    (_, wrongBy) => {
      const { host, guard, reading, truth, logger, trusted } = setUp();
      guard.compare([reading('Kubernetes')], true);
      host.set = wrongBy;
      expect(guard.isTrusted()).toBe(false);
      expect(guard.health().reason).toMatch(/^The clock of the portal's host/);
      host.elapsed += 40_000;
      guard.compare([reading('Kubernetes')], true);
      expect(guard.isTrusted()).toBe(false);
      expect(guard.now()).toBe(truth());
      host.set = 0;
      expect(guard.health().state).toBe('doubted');
      guard.compare([reading('Kubernetes')], true);
      expect(guard.isTrusted()).toBe(true);
      expect(guard.sinceStepMs()).toBe(0);
      expect(logger.warn).toHaveBeenCalledTimes(1);
      expect(logger.info.mock.calls).toEqual([['The clock is trusted again']]);
      expect(trusted).toHaveBeenCalledTimes(2);
    },
  );

  it('trusts a changed clock after ten minutes, unless another clock differs', () => {
    const { host, guard, reading, truth } = setUp();
    guard.compare([reading('Kubernetes')], true);
    host.set = HOUR;
    guard.compare([], false);
    host.elapsed += 9 * MINUTE;
    expect(guard.isTrusted()).toBe(false);
    expect(guard.health().reason).toBe(
      "The clock of the portal's host was set forward by 3600 s. It is trusted when it has run on for 600 s, or is set to what it was.",
    );
    guard.compare([reading('the database')], false);
    host.elapsed += 2 * MINUTE;
    expect(guard.isTrusted()).toBe(false);
    expect(guard.health().reason).toBe(
      "The clock of the portal's host is 3600 s ahead of that of the database. Set both by the same time servers (NTP).",
    );
    guard.compare([reading('the database', HOUR)], false);
    expect(guard.isTrusted()).toBe(true);
    expect(guard.now()).toBe(truth() + HOUR);
    expect(guard.sinceStepMs()).toBe(11 * MINUTE);
  });

  it('knows the time of a host with a wrong clock from the start', () => {
    const { host, guard, reading, truth } = setUp(HOUR);
    guard.compare([reading('Kubernetes')], true);
    expect(guard.health()).toMatchObject({
      state: 'doubted',
      reason: expect.stringContaining('3600 s ahead of that of Kubernetes'),
    });
    host.elapsed += MINUTE;
    expect(Math.abs(guard.now() - truth())).toBeLessThan(1_000);
    host.set = 0;
    guard.compare([reading('Kubernetes')], true);
    expect(guard.isTrusted()).toBe(true);
  });

  it('uses the time of the most precise other clock', () => {
    const { guard, truth } = setUp(HOUR);
    const now = truth();
    const byHow: number[] = [];
    guard.onCorrected(by => byHow.push(by));
    guard.compare(
      [
        { name: 'Kubernetes', earliest: now - 900, latest: now + 100 },
        { name: 'the database', earliest: now - 1, latest: now + 1 },
      ],
      true,
    );
    expect(guard.now()).toBe(now);
    expect(byHow).toEqual([-HOUR]);
    guard.compare(
      [{ name: 'Kubernetes', earliest: now - 900, latest: now + 100 }],
      true,
    );
    expect(guard.now()).toBe(now);
  });

  it('corrects the time again once a more precise reading arrives', () => {
    const { guard, truth } = setUp(HOUR);
    const within = (before: number, after: number) => ({
      name: 'Kubernetes',
      earliest: truth() - before,
      latest: truth() + after,
    });
    guard.compare([within(900, 100)], true);
    expect(guard.now()).toBe(truth() - 400);
    guard.compare([within(10, 10)], true);
    expect(guard.now()).toBe(truth());
  });

  it('doubts the clock while another clock differs, even when that one becomes unavailable', () => {
    const { host, guard, reading } = setUp();
    guard.compare([reading('Kubernetes')], false);
    guard.compare([reading('Kubernetes'), reading('the database', HOUR)], true);
    expect(guard.health().reason).toContain(
      '3599 s behind that of the database',
    );
    host.elapsed += MINUTE;
    guard.compare([reading('Kubernetes')], false);
    expect(guard.isTrusted()).toBe(false);
    guard.compare([reading('Kubernetes'), reading('the database')], true);
    expect(guard.isTrusted()).toBe(true);
  });
});
