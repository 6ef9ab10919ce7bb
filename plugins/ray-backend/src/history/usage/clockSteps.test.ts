import { mockServices } from '@backstage/backend-test-utils';
import { ClockGuard, Pod } from '@rayport/backstage-plugin-ray-node';
import {
  SimulatedKubernetes,
  SimulatedPortal,
} from './__testUtils__/SimulatedPortal';
import { keepLedger } from './keepLedger';
import { PodInterval } from './PodInterval';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const T0 = Date.UTC(2030, 0, 1);

const POD: Pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', namespace: 'n', uid: 'p' },
  spec: {
    nodeName: 'node',
    containers: [{ name: 'ray', resources: { requests: { cpu: '1' } } }],
  },
  status: {
    phase: 'Running',
    conditions: [
      {
        type: 'PodScheduled',
        status: 'True',
        lastTransitionTime: new Date(T0).toISOString(),
      },
    ],
  },
};

function setUp() {
  const host = { elapsed: 0, set: 0 };
  const clock = new ClockGuard({
    logger: mockServices.logger.mock(),
    now: () => T0 + host.elapsed + host.set,
    elapsed: () => host.elapsed,
  });
  clock.compare([], true);
  return { host, clock };
}

describe('the usage ledger', () => {
  it.each([HOUR_MS, -HOUR_MS])(
    'measures a pod by the elapsed time while the clock is wrong by %d ms',
    async wrongBy => {
      const { host, clock } = setUp();
      const written: PodInterval[] = [];
      const store = {
        write: async (some: readonly PodInterval[]) => {
          written.push(...some);
        },
        touch: jest.fn<Promise<void>, [readonly string[], number]>(
          async () => {},
        ),
        open: async () => [],
        endUnseen: async () => {},
        correct: async () => {},
      };
      const portal = new SimulatedPortal(
        new SimulatedKubernetes(),
        store,
        clock,
      );
      host.elapsed = 2 * MINUTE_MS;
      host.set = wrongBy;
      portal.hear({ time: 0, type: 'MODIFIED', pod: POD });
      await portal.ledger.look();
      expect(store.touch.mock.calls).toEqual([[['p'], T0 + 2 * MINUTE_MS]]);
      host.elapsed = 6 * MINUTE_MS;
      portal.hear({ time: 0, type: 'DELETED', pod: POD });
      await portal.ledger.flush();
      expect(written).toMatchObject([
        { startedAt: T0, endedAt: undefined, seenAt: T0 + 2 * MINUTE_MS },
        { startedAt: T0, endedAt: T0 + 6 * MINUTE_MS, isEndSeen: true },
      ]);
    },
  );

  it.each([HOUR_MS, -HOUR_MS])(
    'dates an end correctly on a host with a clock that is wrong by %d ms from the start',
    async wrongBy => {
      const host = { elapsed: 0 };
      const clock = new ClockGuard({
        logger: mockServices.logger.mock(),
        now: () => T0 + host.elapsed + wrongBy,
        elapsed: () => host.elapsed,
      });
      const written: PodInterval[] = [];
      const portal = new SimulatedPortal(
        new SimulatedKubernetes(),
        {
          write: async some => {
            written.push(...some);
          },
          touch: async () => {},
          open: async () => [],
          endUnseen: async () => {},
          correct: async () => {},
        },
        clock,
      );
      host.elapsed = 6 * MINUTE_MS;
      portal.hear({ time: 0, type: 'DELETED', pod: POD });
      const now = T0 + host.elapsed;
      const within = (before: number, after: number) => ({
        name: 'Kubernetes',
        earliest: now - before,
        latest: now + after,
      });
      clock.compare([within(900, 100)], true);
      clock.compare([within(10, 10)], true);
      await portal.ledger.flush();
      expect(written).toMatchObject([
        { startedAt: T0, endedAt: T0 + 6 * MINUTE_MS, isEndSeen: true },
      ]);
    },
  );

  it('writes changes, but does not look for missing pods, while the clock is doubted', async () => {
    jest.useFakeTimers();
    const { host, clock } = setUp();
    const flush = jest.fn(async () => {});
    const look = jest.fn(async () => {});
    const stop = new AbortController();
    const kept = keepLedger({
      ledger: { flush, look },
      clock,
      logger: mockServices.logger.mock(),
      signal: stop.signal,
    });
    host.set = HOUR_MS;
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(flush).toHaveBeenCalled();
    expect(look).not.toHaveBeenCalled();
    host.set = 0;
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(look).toHaveBeenCalled();
    stop.abort();
    await kept;
    jest.useRealTimers();
  });

  it('writes nothing before the clock was compared with others', async () => {
    jest.useFakeTimers();
    const flush = jest.fn(async () => {});
    const look = jest.fn(async () => {});
    const stop = new AbortController();
    const kept = keepLedger({
      ledger: { flush, look },
      clock: { health: () => ({ state: 'unknown', since: new Date(T0) }) },
      logger: mockServices.logger.mock(),
      signal: stop.signal,
    });
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    stop.abort();
    await kept;
    jest.useRealTimers();
    expect(flush).not.toHaveBeenCalled();
    expect(look).not.toHaveBeenCalled();
  });
});
