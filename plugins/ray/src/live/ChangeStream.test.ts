import {
  RayApiError,
  StreamFreshness,
} from '@rayport/backstage-plugin-ray-common';
import { ChangeStream } from './ChangeStream';
import { FakePage } from './__testUtils__/FakePage';
import { FakeWatch } from './__testUtils__/FakeWatch';

async function settle() {
  await jest.advanceTimersByTimeAsync(0);
}

describe('ChangeStream', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // The longest pauses.
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shares one connection and closes it after the last listener', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const heard: string[] = [];
    const stopFirst = stream.subscribe(({ type }) => heard.push(`1 ${type}`));
    const stopSecond = stream.subscribe(({ type }) => heard.push(`2 ${type}`));
    expect(stream.getState()).toBe('connecting');
    await settle();
    fake.connections[0].send({ type: 'open', reset: true });
    await settle();
    expect(heard).toEqual(['1 open', '2 open']);
    expect(stream.getState()).toBe('live');
    expect(fake.connections).toHaveLength(1);

    stopFirst();
    expect(fake.connections[0].signal.aborted).toBe(false);
    stopSecond();
    expect(fake.connections[0].signal.aborted).toBe(true);
    expect(stream.getState()).toBe('paused');
  });

  it('reports its freshness, and is current again after it reopens', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const heard: string[] = [];
    const stop = stream.subscribe(({ type }) => heard.push(type));
    const changed = jest.fn();
    const stopHearing = stream.onStateChange(changed);
    await settle();
    const since = '2026-01-01T12:03:04.000Z';
    fake.connections[0].send({ type: 'open', reset: true });
    await settle();
    expect(stream.getFreshness()).toEqual({ state: 'current' });
    changed.mockClear();
    const freshness: StreamFreshness = {
      state: 'behind',
      since,
      kinds: ['job'],
    };
    fake.connections[0].send({ type: 'freshness', freshness });
    await settle();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(stream.getFreshness()).toEqual(freshness);
    fake.connections[0].fail();
    await jest.advanceTimersByTimeAsync(500);
    fake.connections[1].send({ type: 'open', reset: false });
    await settle();
    expect(stream.getFreshness()).toEqual({ state: 'current' });
    expect(heard).toEqual(['open', 'freshness', 'open']);
    stopHearing();
    stop();
  });

  it('reconnects with growing pauses, which start over after a success', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const stop = stream.subscribe(() => {});
    await settle();
    fake.connections[0].fail();
    await jest.advanceTimersByTimeAsync(999);
    expect(stream.getState()).toBe('reconnecting');
    expect(fake.connections).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(fake.connections).toHaveLength(2);

    fake.connections[1].fail();
    await jest.advanceTimersByTimeAsync(2000);
    expect(fake.connections).toHaveLength(3);

    fake.connections[2].send({ type: 'open', reset: true });
    await settle();
    fake.connections[2].fail();
    await jest.advanceTimersByTimeAsync(500);
    expect(fake.connections).toHaveLength(4);
    stop();
  });

  it('reconnects within seconds after any outage, and at once when the network is back', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const stop = stream.subscribe(() => {});
    const last = () => fake.connections[fake.connections.length - 1];
    const fail = async () => {
      last().fail();
      await settle();
    };
    await settle();
    for (let i = 0; i < 20; i++) {
      await fail();
      await jest.advanceTimersByTimeAsync(5_000);
    }
    const tries = fake.connections.length;
    await fail();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(fake.connections).toHaveLength(tries);
    await jest.advanceTimersByTimeAsync(1);
    expect(fake.connections).toHaveLength(tries + 1);
    await fail();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(fake.connections).toHaveLength(tries + 2);

    const starting = new RayApiError('UNAVAILABLE', 'starting', {
      retryAfterSeconds: 7,
    });
    last().fail(starting);
    await jest.advanceTimersByTimeAsync(6_999);
    expect(fake.connections).toHaveLength(tries + 2);
    await jest.advanceTimersByTimeAsync(1);
    expect(fake.connections).toHaveLength(tries + 3);
    stop();
  });

  it('treats a connection without heartbeats as lost since the last heartbeat', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const stop = stream.subscribe(() => {});
    await settle();
    fake.connections[0].send({ type: 'open', reset: true });
    for (let i = 0; i < 4; i++) {
      await jest.advanceTimersByTimeAsync(15_000);
      fake.connections[0].send({ type: 'beat' });
    }
    await settle();
    expect(stream.getState()).toBe('live');
    expect(stream.getLostAt()).toBeUndefined();
    const heardAt = Date.now();
    await jest.advanceTimersByTimeAsync(41_000);
    expect(fake.connections[0].signal.aborted).toBe(true);
    expect(stream.getLostAt()).toBe(heardAt);
    expect(fake.connections).toHaveLength(2);

    fake.connections[1].send({ type: 'open', reset: false });
    await settle();
    expect(stream.getLostAt()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(7_000);
    fake.connections[1].fail();
    await settle();
    expect(stream.getLostAt()).toBe(Date.now());
    stop();
  });

  it('detects that the session has ended, and reconnects after a new sign-in', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const stop = stream.subscribe(() => {});
    await settle();
    const refused = new RayApiError('UNAUTHENTICATED', 'no credentials');
    for (const error of [
      refused,
      Object.assign(new Error('refresh failed'), { statusCode: 401 }),
      new RayApiError('UNKNOWN', 'the page of a proxy', { httpStatus: 401 }),
    ]) {
      fake.connections[fake.connections.length - 1].fail(error);
      await settle();
      expect(stream.getState()).toBe('signedOut');
      await jest.advanceTimersByTimeAsync(5_000);
    }
    fake.connections[3].fail(new TypeError('Failed to fetch'));
    await settle();
    expect(stream.getState()).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(5_000);
    fake.connections[4].send({ type: 'open', reset: true });
    await settle();
    expect(stream.getState()).toBe('live');
    stop();
  });

  it('rarely reconnects while the permission is denied', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const stop = stream.subscribe(() => {});
    await settle();
    fake.connections[0].fail(new RayApiError('PERMISSION_DENIED', 'nothing'));
    await settle();
    expect(stream.getState()).toBe('denied');
    await jest.advanceTimersByTimeAsync(50_000);
    expect(fake.connections).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(20_000);
    fake.connections[1].send({ type: 'open', reset: true });
    await settle();
    expect(stream.getState()).toBe('live');
    stop();
  });

  it('pauses while the tab is hidden, and resumes after the last message', async () => {
    const fake = new FakeWatch();
    const page = new FakePage();
    const { watch } = fake;
    const stream = new ChangeStream({ watch, page: page.document });
    const heard: string[] = [];
    const stop = stream.subscribe(({ type }) => heard.push(type));
    await settle();
    const [first] = fake.connections;
    expect(first.lastEventId).toBeUndefined();
    first.send({ type: 'open', reset: true, id: '1' });
    first.send({ type: 'beat', id: '2' });
    await settle();
    page.visibility = 'hidden';
    expect(first.signal.aborted).toBe(true);
    expect(stream.getState()).toBe('paused');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fake.connections).toHaveLength(1);

    page.visibility = 'visible';
    await settle();
    const [, second] = fake.connections;
    expect(second.lastEventId).toBe('2');
    second.send({ type: 'open', reset: false });
    second.send({ type: 'end', reason: 'shutting-down' });
    second.fail();
    await jest.advanceTimersByTimeAsync(500);
    expect(fake.connections[2].lastEventId).toBe('2');
    expect(heard).toEqual(['open', 'open']);

    stop();
    stream.subscribe(() => {})();
    expect(fake.connections.at(-1)?.lastEventId).toBeUndefined();
  });
});
