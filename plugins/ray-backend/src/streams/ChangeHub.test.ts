import { ViewSource } from '../views/ViewChange';
import { FakeViews } from './__testUtils__/FakeViews';
import { ChangeHub, HubListener, ObjectChange } from './ChangeHub';

const SOURCES: readonly ViewSource[] = ['rayclusters', 'pods', 'events'];
const LISTED = {
  rayclusters: '100',
  rayjobs: '100',
  rayservices: '100',
  configmaps: '100',
  pods: '100',
  events: '100',
};

/** Numbers that look random and are the same in every run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A change in Kubernetes: a version of one source, of one object. */
interface Step {
  source: ViewSource;
  version: number;
  name: string;
  isDeletion: boolean;
}

/** One replica. It receives the steps of each source in order, but the sources in any order. */
class Replica {
  readonly views = new FakeViews(LISTED);
  readonly hub = new ChangeHub(this.views);
  readonly #queues: Map<ViewSource, Step[]>;
  readonly #content = new Map<string, Record<string, number>>();

  constructor(steps: readonly Step[]) {
    this.#queues = new Map(
      SOURCES.map(source => [
        source,
        steps.filter(step => step.source === source),
      ]),
    );
    this.hub.start(new AbortController().signal);
  }

  /** Receives one more step; returns false if there is none. */
  advance(random: (below: number) => number): boolean {
    const queues = [...this.#queues.values()].filter(({ length }) => length);
    const step = queues[random(queues.length || 1)]?.shift();
    if (!step) return false;
    const { source, name, isDeletion } = step;
    const cause = { source, version: String(step.version) };
    const content = { ...this.#content.get(name), [source]: step.version };
    this.#content.set(name, content);
    this.views.bookmark({ [source]: cause.version });
    const exists = source === 'rayclusters' || this.read(name) !== undefined;
    if (isDeletion) this.views.delete({ name }, cause);
    // Pods and events may arrive before their cluster, which then shows them.
    else if (exists) this.views.put({ name, content }, cause);
    return true;
  }

  read(name: string): unknown {
    return this.views.get('cluster', { namespace: 'ns', name })?.message();
  }

  names(): string[] {
    return [...this.views.list('cluster')].map(({ name }) => name);
  }
}

/** A listener for tests that only use the result of `open`. */
const DEAF: HubListener = {
  changed() {},
  reset() {},
  behindChanged() {},
  closed() {},
};

/** Reads the reported objects, as pages do, and moves from replica to replica. */
class Reader {
  readonly copies = new Map<string, unknown>();
  resets = 0;
  #lastId: string | undefined;
  #close = () => {};

  connect(replica: Replica): void {
    this.#close();
    const listener: HubListener = {
      changed: (changes, id) => this.#read(replica, changes, id),
      reset: () => {
        throw new Error('Nothing went back in time');
      },
      behindChanged: () => {},
      closed: () => {},
    };
    const { id, missed, close } = replica.hub.open(listener, this.#lastId);
    this.#close = close;
    if (missed) {
      this.#read(replica, missed, id);
      return;
    }
    this.resets += 1;
    this.copies.clear();
    for (const name of replica.names()) {
      this.copies.set(name, replica.read(name));
    }
    this.#lastId = id;
  }

  #read(replica: Replica, changes: readonly ObjectChange[], id: string): void {
    for (const { name } of changes) {
      const copy = replica.read(name);
      if (copy === undefined) this.copies.delete(name);
      else this.copies.set(name, copy);
    }
    this.#lastId = id;
  }
}

function createSteps(random: (below: number) => number): Step[] {
  let version = 100;
  return Array.from({ length: 120 }, () => {
    version += 1 + random(3);
    const source = SOURCES[random(SOURCES.length)];
    const isDeletion = source === 'rayclusters' && random(4) === 0;
    return { source, version, name: `c${random(40)}`, isDeletion };
  });
}

describe('ChangeHub', () => {
  it('loses no change when a reader moves between replicas with different orders of events', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = createRandom(seed);
      const steps = createSteps(random);
      const replicas = [new Replica(steps), new Replica(steps)];
      const reader = new Reader();
      reader.connect(replicas[0]);
      let isAdvancing = true;
      while (isAdvancing) {
        isAdvancing = false;
        for (const replica of replicas) {
          for (let i = random(4); i >= 0; i--) {
            isAdvancing = replica.advance(random) || isAdvancing;
          }
        }
        if (random(2) === 0) reader.connect(replicas[random(2)]);
      }
      const [first, second] = replicas;
      for (const replica of [second, first]) {
        reader.connect(replica);
        const truth = replica.names().map(name => [name, replica.read(name)]);
        expect([seed, ...[...reader.copies].sort()]).toEqual([
          seed,
          ...truth.sort(),
        ]);
      }
      expect(reader.resets).toBe(1);
    }
  });

  it('repeats changes without a version rather than omit them', () => {
    const views = new FakeViews(LISTED);
    const hub = new ChangeHub(views);
    hub.start(new AbortController().signal);
    views.put({ name: 'a' }, { source: 'rayclusters', version: '101' });
    const before = hub.currentId();
    // The answer to a delete, and a state that changes with time, have no version.
    views.delete({ name: 'a' }, { source: 'rayclusters' });
    views.put({ name: 'b' });
    const names = (id: string) =>
      hub.open(DEAF, id).missed?.map(({ name }) => name);
    expect(names(before)).toEqual(['a', 'b']);
    jest.useFakeTimers({ now: Date.now() + 120_000 });
    views.bookmark({ rayclusters: '102' });
    const after = hub.currentId();
    jest.useRealTimers();
    expect(names(after)).toEqual([]);
    expect(names(before)).toEqual(['a', 'b']);
  });

  it('returns undefined if its history does not reach back far enough', () => {
    const views = new FakeViews(LISTED);
    const hub = new ChangeHub(views);
    hub.start(new AbortController().signal);
    const listener = { ...DEAF, reset: jest.fn() };
    const missed = (id?: string) => hub.open(listener, id).missed;
    expect(missed()).toBeUndefined();
    expect(missed('nonsense')).toBeUndefined();
    const first = hub.currentId();
    expect(missed(first)).toEqual([]);
    for (let i = 101; i < 9_000; i++) {
      views.put({ name: `c${i % 7}` }, { source: 'pods', version: `${i}` });
    }
    expect(missed(first)).toBeUndefined();
    const second = hub.currentId();
    views.bookmark({ pods: '200' });
    hub.currentId();
    expect(listener.reset).toHaveBeenCalled();
    expect(missed(second)).toBeUndefined();
  });

  it('does not resume from a position before its start', () => {
    const old = new ChangeHub(new FakeViews({ ...LISTED, pods: '5000' }));
    old.start(new AbortController().signal);
    jest.useFakeTimers({ now: Date.now() - 1000 });
    const id = old.currentId();
    jest.useRealTimers();
    const restarted = new ChangeHub(new FakeViews(LISTED));
    restarted.start(new AbortController().signal);
    expect(restarted.open(DEAF, id).missed).toBeUndefined();
  });
});
