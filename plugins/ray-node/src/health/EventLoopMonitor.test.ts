import { EventLoopMonitor, SAMPLE_MS } from './EventLoopMonitor';

const NS_PER_MS = 1_000_000;

/** The resolution of the measurement, which is part of every delay. */
const IDLE_MS = 20;

function setUp() {
  jest.useFakeTimers();
  let delays = { p50: 0, p99: 0, max: 0 };
  const monitor = new EventLoopMonitor({
    enable: () => true,
    disable: () => true,
    reset: () => {
      delays = { p50: 0, p99: 0, max: 0 };
    },
    percentile: of =>
      ((of === 50 ? delays.p50 : delays.p99) + IDLE_MS) * NS_PER_MS,
    get max() {
      return (delays.max + IDLE_MS) * NS_PER_MS;
    },
  });
  monitor.start();
  /** Simulates ten seconds in which the event loop is blocked for this long. */
  function pass(max: number, times = 1) {
    for (let time = 0; time < times; time += 1) {
      delays = { p50: 1, p99: max / 2, max };
      jest.advanceTimersByTime(SAMPLE_MS);
    }
  }
  return { monitor, pass };
}

describe('EventLoopMonitor', () => {
  afterEach(() => jest.useRealTimers());

  it('reports the delays of the last minute', () => {
    const { monitor, pass } = setUp();
    expect(monitor.read()).toEqual({ p50: 0, p99: 0, max: 0 });
    pass(800);
    pass(40, 5);
    expect(monitor.read()).toEqual({ p50: 1, p99: 400, max: 800 });
    pass(40, 2);
    expect(monitor.read()).toEqual({ p50: 1, p99: 20, max: 40 });
  });

  it('detects stalls that repeat for the whole period', () => {
    const { monitor, pass } = setUp();
    const threshold = { delayMs: 5_000, periodMs: 60_000 };
    pass(6_000, 5);
    expect(monitor.isStalled(threshold)).toBe(false);
    pass(6_000);
    expect(monitor.isStalled(threshold)).toBe(true);
    expect(monitor.isStalled({ ...threshold, delayMs: 7_000 })).toBe(false);
    pass(4_999);
    expect(monitor.isStalled(threshold)).toBe(false);
  });

  it('does not count a single long stall, or short delays under constant load', () => {
    const { monitor, pass } = setUp();
    pass(145_000, 2);
    expect(monitor.isStalled({ delayMs: 5_000, periodMs: 0 })).toBe(false);
    pass(2_000, 60);
    expect(monitor.isStalled({ delayMs: 5_000, periodMs: 30_000 })).toBe(false);
  });

  it('measures the current process', () => {
    const monitor = new EventLoopMonitor();
    monitor.start();
    expect(monitor.read()).toEqual({
      p50: expect.any(Number),
      p99: expect.any(Number),
      max: expect.any(Number),
    });
    monitor.stop();
  });
});
