import { once } from 'node:events';
import { Writable } from 'node:stream';
import { Visibility } from '../authorization/Visibility';
import { present } from '../core/present';
import { localSeals } from '../database/__testUtils__/localSeals';
import { FakeViews } from './__testUtils__/FakeViews';
import { FakeVisibility } from './__testUtils__/FakeVisibility';
import { ChangeHub } from './ChangeHub';
import { createLineEncoding } from './createLineEncoding';
import { sseEncoding } from './sseEncoding';
import { StreamSession, StreamSessionOptions } from './StreamSession';

/** A connection whose client reads only while the test lets it. */
class Connection extends Writable {
  text = '';
  #release: (() => void) | undefined;
  isReading = true;

  constructor() {
    super({ decodeStrings: false, highWaterMark: 200 });
  }

  override _write(chunk: string, _: string, done: () => void) {
    this.text += chunk;
    if (this.isReading) done();
    else this.#release = done;
  }

  read() {
    this.isReading = true;
    this.#release?.();
    this.#release = undefined;
  }

  /** The messages since the last call: event and data, without ids. */
  take(): string[] {
    const events = this.text.split('\n\n').filter(Boolean);
    this.text = '';
    return events.map(event =>
      event.replace(/^event: |^data: |\nid: .*/gm, '').replace('\n', ' '),
    );
  }

  lines(): Array<{ type: string; object: object; resourceVersion?: string }> {
    const lines = this.text.split('\n').filter(Boolean);
    this.text = '';
    return lines.map(line => JSON.parse(line));
  }
}

/** A connection whose client takes everything before the event loop has another turn, as on the same machine. */
class FastConnection extends Connection {
  override _write(chunk: string, _: string, done: () => void) {
    this.text += chunk;
    void Promise.resolve().then(done);
  }
}

const ONLY_A: Visibility = {
  mayRead: ({ name }) => name === 'a',
  fingerprint: 'a',
};

/** The hub of the current test. */
let testedHub: ChangeHub | undefined;

function setUp(options: Partial<StreamSessionOptions> = {}) {
  const views = new FakeViews({ rayclusters: '100' });
  let version = 100;
  const cause = () => {
    version += 1;
    return { source: 'rayclusters', version: `${version}` } as const;
  };
  const hub = new ChangeHub(views);
  testedHub = hub;
  const seals = localSeals();
  const shutdown = new AbortController();
  hub.start(shutdown.signal);
  const live = new FakeVisibility();
  const connect = (more: Partial<StreamSessionOptions> = {}) => {
    const output = new Connection();
    new StreamSession({
      hub,
      seals,
      output,
      encoding: sseEncoding,
      live: live.follow(),
      kinds: ['cluster', 'job'],
      selects: () => true,
      ...options,
      ...more,
    }).start();
    return output;
  };
  return { views, hub, shutdown, live, connect, cause };
}

const change = (type: string, name: string) =>
  `change {"kind":"cluster","type":"${type}","namespace":"ns","name":"${name}"}`;

async function pass(ms: number) {
  await jest.advanceTimersByTimeAsync(ms);
}

describe('StreamSession', () => {
  beforeEach(() => jest.useFakeTimers());
  // Not a count of timers: files of tests share an environment, so those of an earlier one may still come.
  afterEach(async () => {
    await pass(0);
    const { mock } = jest.spyOn(present(testedHub), 'currentId');
    await pass(60_000);
    jest.useRealTimers();
    if (mock.calls.length) throw new Error('a stream is not at its end');
  });

  it('yields to the event loop while a fast client reads', async () => {
    jest.useRealTimers();
    const { views, connect, cause } = setUp();
    for (let i = 0; i < 100; i++) views.put({ name: `c${i}` }, cause());
    const output = new FastConnection();
    connect({
      output,
      encoding: createLineEncoding({ prefix: 'ray', isWhole: true }),
      initial: () => views.list('cluster'),
    });
    let turns = 0;
    while (!output.text.includes('c99') && turns < 1_000) {
      turns += 1;
      await new Promise(setImmediate);
    }
    expect(output.text).toContain('c99');
    expect(turns).toBeGreaterThan(10);
    output.destroy();
    await once(output, 'close');
    jest.useFakeTimers();
  });

  it('sends changes of selected objects and heartbeats, and unsubscribes at the end', async () => {
    const { views, hub, connect, cause } = setUp({
      selects: ({ selectable }) => selectable.user === 'ada',
    });
    const output = connect();
    expect(output.take()).toEqual(['open {"reset":true}']);
    views.put({ name: 'a', user: 'ada' }, cause());
    views.put({ name: 'b', user: 'bob' }, cause());
    views.put({ name: 'a', user: 'ada', content: 1 }, cause());
    views.put({ name: 'a', user: 'bob' }, cause());
    views.put({ name: 'a', user: 'bob', content: 1 }, cause());
    views.put({ name: 'b', user: 'ada' }, cause());
    views.delete({ name: 'b' }, cause());
    expect(output.take()).toEqual([
      change('added', 'a'),
      change('changed', 'a'),
      change('deleted', 'a'),
      change('added', 'b'),
      change('deleted', 'b'),
    ]);
    await pass(30_000);
    expect(output.take()).toEqual(['beat {}', 'beat {}']);
    expect(hub.size).toBe(1);
    output.destroy();
    await pass(0);
    expect(hub.size).toBe(0);
  });

  it('resumes from the id of the last message, and says so', async () => {
    const { views, connect, cause } = setUp();
    const first = connect();
    views.put({ name: 'a' }, cause());
    const [, lastId] = /id: (.*)\n.*\n\n$/.exec(first.text) ?? [];
    views.put({ name: 'b' }, cause());
    views.delete({ name: 'a' }, cause());
    views.put({ name: 'b', content: 2 }, cause());
    const second = connect({ lastId });
    expect(second.take()).toEqual([
      'open {"resumed":true}',
      change('added', 'b'),
      change('deleted', 'a'),
    ]);
    const live = new FakeVisibility(ONLY_A).follow();
    const lost = [{ lastId: 'lost' }, { lastId, live }].map(connect);
    for (const output of lost) {
      expect(output.take()).toEqual(['open {"reset":true}']);
    }
    [first, second, ...lost].forEach(output => output.destroy());
  });

  it('replaces pending changes of a slow client, and sends an id only with the last of them', async () => {
    const { views, connect, cause } = setUp();
    const output = connect();
    output.isReading = false;
    for (let i = 0; i < 50; i++) {
      views.put({ name: `c${i % 5}`, content: i }, cause());
    }
    const before = output.text.length;
    expect(output.writableLength).toBeLessThan(500);
    output.read();
    await pass(0);
    expect(output.text.length).toBeGreaterThan(before);
    const events = output.text.split('\n\n').filter(Boolean);
    expect(events.length).toBeLessThan(12);
    const pending = events.slice(-4);
    expect(pending.map(event => event.includes('id: '))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    output.destroy();
    await pass(0);
  });

  it('disconnects a client that reads nothing', async () => {
    const { views, hub, connect, cause } = setUp();
    const output = connect();
    output.isReading = false;
    for (let i = 0; i < 9; i++) views.put({ name: `c${i}` }, cause());
    await pass(29_999);
    expect(hub.size).toBe(1);
    await pass(1);
    expect(hub.size).toBe(0);
    expect(output.destroyed).toBe(false);
    await pass(1_000);
    expect(output.destroyed).toBe(true);
  });

  it('sends nothing more about objects that become hidden, including pending changes', async () => {
    const { views, connect, live, cause } = setUp();
    const output = connect();
    output.take();
    output.isReading = false;
    for (let i = 0; i < 9; i++) views.put({ name: `b${i}` }, cause());
    const { writableLength } = output;
    live.decide(ONLY_A);
    output.read();
    await pass(0);
    const taken = output.take();
    expect(taken.join().length).toBeLessThan(writableLength + 100);
    expect(taken.at(-1)).toBe('open {"reset":true}');
    views.put({ name: 'b' }, cause());
    views.put({ name: 'a' }, cause());
    expect(output.take()).toEqual([change('added', 'a')]);
    output.destroy();
    await pass(0);
  });

  it('reveals nothing about hidden objects through its ids', async () => {
    const { views, hub, connect, live, cause } = setUp();
    live.decide(ONLY_A);
    const output = connect();
    const idNow = () => /id: (.*)/.exec(output.text)?.[1] ?? '';
    const before = idNow();
    output.text = '';
    await pass(15_000);
    const quiet = idNow();
    output.text = '';
    for (let i = 0; i < 3_000; i++) views.put({ name: 'hidden' }, cause());
    expect(output.text).toBe('');
    await pass(15_000);
    const busy = idNow();
    const [clear] = hub.currentId().split('~');
    for (const id of [before, quiet, busy]) {
      expect(id).toMatch(/^[\w-]+$/);
      expect(id).toHaveLength(before.length);
    }
    // Compares all of it, as a few characters may occur by chance.
    const bytes = Buffer.from(busy, 'base64url').toString('latin1');
    expect(busy + bytes).not.toContain(clear);
    // The id resumes only under the same decision.
    const resumed = connect({ lastId: busy });
    expect(resumed.take()).toEqual(['open {"resumed":true}']);
    live.decide({ ...ONLY_A, fingerprint: 'b' });
    const other = connect({ lastId: busy });
    expect(other.take()).toEqual(['open {"reset":true}']);
    [output, resumed, other].forEach(stream => stream.destroy());
    await pass(0);
  });

  it.each(['forbidden', 'unavailable'] as const)(
    'ends within a second when visibility is %s',
    async reason => {
      const { views, hub, connect, live, cause } = setUp();
      const output = connect();
      const slow = connect();
      slow.isReading = false;
      for (let i = 0; i < 9; i++) views.put({ name: `b${i}` }, cause());
      live.decide(reason);
      expect(output.take().at(-1)).toBe(`end {"reason":"${reason}"}`);
      expect(output.writableEnded).toBe(true);
      expect(hub.size).toBe(0);
      views.put({ name: 'c' }, cause());
      expect(output.take()).toEqual([]);
      await pass(1_000);
      expect(slow.destroyed).toBe(true);
      expect(live.size).toBe(0);
    },
  );

  it('ends with the credentials, after its timeout, and when the portal shuts down', async () => {
    const { shutdown, connect } = setUp();
    const expiresAt = new Date(Date.now() + 5_000);
    const expiring = connect({ expiresAt });
    const bounded = connect({ timeoutMs: 6_000 });
    const other = connect();
    await pass(5_000);
    expect(expiring.take().at(-1)).toBe('end {"reason":"credentials-expired"}');
    await pass(1_000);
    expect(bounded.take().at(-1)).toBe('end {"reason":"timeout"}');
    expect(other.writableEnded).toBe(false);
    shutdown.abort();
    expect(other.take().at(-1)).toBe('end {"reason":"shutting-down"}');
    const late = connect();
    expect(late.writableEnded).toBe(true);
    await pass(0);
  });

  it('sends each change of freshness once, and the current state to a new client', async () => {
    const { views, connect, live } = setUp();
    const output = connect();
    const slow = connect();
    output.take();
    slow.isReading = false;
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const behind = (second: number, ...kinds: string[]) =>
      `freshness ${JSON.stringify({ state: 'behind', since: at(second), kinds })}`;
    const current = 'freshness {"state":"current"}';
    views.fallBehind(['template', at(1)]);
    expect(output.take()).toEqual([]);
    for (let i = 0; i < 3; i++) {
      views.fallBehind(['template', at(1)], ['job', at(2)], ['cluster', at(3)]);
    }
    expect(output.take()).toEqual([behind(2, 'cluster', 'job')]);
    const late = connect();
    expect(late.take()).toEqual([
      'open {"reset":true}',
      behind(2, 'cluster', 'job'),
    ]);
    // A reader that must read everything again treats the answer as current.
    live.decide(ONLY_A);
    expect(output.take().slice(-2)).toEqual([
      'open {"reset":true}',
      behind(2, 'cluster', 'job'),
    ]);
    views.fallBehind(['job', at(2)]);
    views.fallBehind();
    expect(output.take()).toEqual([behind(2, 'job'), current]);
    [output, slow, late].forEach(stream => stream.destroy());
    await pass(0);
  });

  it('sends a slow client only the latest freshness, without an id', async () => {
    const { views, connect } = setUp();
    const output = connect();
    output.isReading = false;
    for (let i = 0; i < 50; i++) {
      views.fallBehind(['cluster', new Date(i)]);
      views.fallBehind();
    }
    views.fallBehind(['cluster', new Date(50)]);
    expect(output.writableLength).toBeLessThan(500);
    output.read();
    await pass(0);
    const events = output.text.split('\n\n').filter(Boolean);
    expect(events.length).toBeLessThan(10);
    expect(events.at(-1)).toBe(
      'event: freshness\ndata: {"state":"behind","since":"1970-01-01T00:00:00.050Z","kinds":["cluster"]}',
    );
    output.destroy();
    await pass(0);
  });

  it('writes lines: all objects, a bookmark, changes, and an error if it can not continue', async () => {
    const { views, connect, live, cause } = setUp();
    views.put({ name: 'a', content: 1 }, cause());
    const initial = () => [...views.list('cluster')];
    const encoding = createLineEncoding({ prefix: 'ray', isWhole: true });
    const output = connect({ encoding, initial });
    views.fallBehind(['cluster', new Date()]);
    views.put({ name: 'a', content: 2 }, cause());
    views.delete({ name: 'a' }, cause());
    const [added, bookmark, modified, deleted] = output.lines();
    const a = { name: 'a', namespace: 'ns' };
    expect(added).toMatchObject({ type: 'ADDED', object: { content: 1 } });
    expect(bookmark).toEqual({
      type: 'BOOKMARK',
      object: {
        metadata: { annotations: { 'k8s.io/initial-events-end': 'true' } },
      },
      resourceVersion: expect.any(String),
    });
    expect(modified).toMatchObject({
      type: 'MODIFIED',
      object: { ...a, content: 2 },
      resourceVersion: expect.any(String),
    });
    expect(deleted).toMatchObject({ type: 'DELETED', object: a });

    const resumed = connect({
      encoding: createLineEncoding({ prefix: 'ray', isWhole: false }),
      initial,
      lastId: bookmark.resourceVersion,
    });
    expect(resumed.lines()).toMatchObject([
      { type: 'DELETED', object: a },
      { type: 'BOOKMARK', object: {} },
    ]);
    const lost = connect({ encoding, initial, lastId: 'old' });
    expect(lost.lines()).toEqual([
      { type: 'ERROR', object: { code: 11, message: expect.any(String) } },
    ]);
    expect(lost.writableEnded).toBe(true);
    live.decide(ONLY_A);
    for (const stream of [output, resumed]) {
      expect(stream.lines().at(-1)).toMatchObject({
        type: 'ERROR',
        object: { code: 11 },
      });
    }
    await pass(0);
  });
});
