import { forEachKind } from '../core/resourceKinds';
import { Freshness } from '../kubernetes/cache/CachedObjects';
import { BehindKinds, BehindSince, FreshnessSource } from './BehindKinds';

/** A source that a test can interrupt and resume. */
class FakeSource implements FreshnessSource {
  interruptedSince: Date | undefined;
  isSynced = true;
  readonly listeners = new Set<() => void>();

  get freshness(): Freshness {
    const since = this.interruptedSince ?? new Date(0);
    if (!this.isSynced) return { state: 'syncing', since };
    return { state: this.interruptedSince ? 'behind' : 'current', since };
  }

  onFreshnessChange(listener: () => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  break() {
    this.interruptedSince = new Date();
    this.listeners.forEach(listener => listener());
  }

  recover() {
    this.interruptedSince = undefined;
    this.listeners.forEach(listener => listener());
  }
}

function setUp() {
  const [clusters, pods, jobs, configMaps] = Array.from(
    { length: 4 },
    () => new FakeSource(),
  );
  const behind = new BehindKinds({
    ...forEachKind(() => []),
    cluster: [clusters, pods],
    job: [jobs],
    service: [pods],
    template: [configMaps],
  });
  const told: string[] = [];
  const text = (kinds: BehindSince) =>
    [...kinds].map(([kind, since]) => `${kind} ${since.getTime()}`).join();
  const start = () =>
    behind.subscribe(kinds => told.push(text(kinds) || 'current'));
  return {
    behind,
    clusters,
    pods,
    jobs,
    start,
    take: () => told.splice(0),
  };
}

describe('BehindKinds', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTime(ms);

  it('reports kinds that have been behind for two seconds, together, and when they are current', () => {
    const { behind, clusters, pods, jobs, start, take } = setUp();
    start();
    [clusters, pods, jobs].forEach(source => {
      source.break();
      pass(10);
    });
    pass(1_950);
    expect(new Set(take())).toEqual(new Set(['current']));
    expect(behind.now().size).toBe(0);
    pass(200);
    expect(take()).toEqual(['cluster 0,job 20,service 10']);
    expect(behind.now().get('job')).toEqual(new Date(20));
    jobs.recover();
    clusters.recover();
    pass(100);
    expect(take()).toEqual(['cluster 10,service 10']);
    pods.recover();
    pass(100);
    expect(take()).toEqual(['current']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ignores short interruptions, and reports at most ten times a second', () => {
    const { pods, start, take } = setUp();
    start();
    for (let i = 0; i < 1_000; i++) {
      pods.break();
      pass(5);
      pods.recover();
      pass(5);
    }
    const told = take();
    expect(told.length).toBeLessThanOrEqual(100);
    expect(new Set(told)).toEqual(new Set(['current']));
  });

  it('does not report a kind that was never synced', () => {
    const { jobs, start, take } = setUp();
    jobs.isSynced = false;
    start();
    jobs.break();
    pass(10_000);
    expect(new Set(take())).toEqual(new Set(['current']));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('includes an interruption before its start, and removes timers and listeners on stop', () => {
    const { pods, start, take } = setUp();
    pods.break();
    const stop = start();
    pass(2_100);
    expect(take()).toEqual(['cluster 0,service 0']);
    pods.recover();
    stop();
    expect(jest.getTimerCount()).toBe(0);
    expect(pods.listeners.size).toBe(0);
  });
});
