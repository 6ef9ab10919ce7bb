import {
  Change,
  RayApiError,
  RpcCode,
} from '@rayport/backstage-plugin-ray-common';
import { ChangeStream, LiveMessage } from './ChangeStream';
import { LiveQuery, LiveQueryOptions } from './LiveQuery';
import { StreamState } from './StreamReceiver';

const change: Change = {
  kind: 'cluster',
  type: 'changed',
  namespace: 'n',
  name: 'c',
};

function start(
  options: Partial<LiveQueryOptions<number>> = {},
  { opens } = { opens: true },
) {
  const listeners = new Set<(message: LiveMessage) => void>();
  const stream = new ChangeStream({
    // Never opens, because the test itself sends the messages of the stream.
    async *watch() {
      await new Promise(() => {});
    },
  });
  let state: StreamState = 'connecting';
  jest.spyOn(stream, 'getState').mockImplementation(() => state);
  jest.spyOn(stream, 'subscribe').mockImplementation(listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  let reads = 0;
  const load = jest.fn(async () => {
    reads += 1;
    return reads;
  });
  const query = new LiveQuery(stream, {
    load,
    isAffectedBy: ({ kind }) => kind === 'cluster',
    ...options,
  });
  const stop = query.subscribe(() => {});
  const say = (message: LiveMessage) =>
    listeners.forEach(listener => listener(message));
  if (opens) say({ type: 'open', reset: true });
  const turn = (to: StreamState) => {
    state = to;
  };
  return { query, load, say, stop, listeners, turn };
}

/** A query after its first failed read; all further reads fail, too. */
async function startFailing(error: Error) {
  const started = start();
  await jest.advanceTimersByTimeAsync(0);
  started.turn('live');
  const { load, query } = started;
  load.mockRejectedValue(error).mockClear();
  query.refresh();
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  return started;
}

const away = (code: RpcCode = 'UNAVAILABLE') => new RayApiError(code, 'Away.');

describe('LiveQuery', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does not wait forever for the stream to open', async () => {
    const { query, load } = start({}, { opens: false });
    await jest.advanceTimersByTimeAsync(299);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(query.getSnapshot().data).toBe(1);
  });

  it('reads once the stream is open, then once per burst of relevant changes', async () => {
    const { query, load, say, stop, listeners } = start();
    expect(query.getSnapshot().isPending).toBe(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(query.getSnapshot()).toMatchObject({ data: 1, isPending: false });

    say({ type: 'change', change });
    say({ type: 'change', change });
    say({ type: 'change', change: { ...change, kind: 'template' } });
    await jest.advanceTimersByTimeAsync(199);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);

    say({ type: 'change', change: { ...change, kind: 'template' } });
    await jest.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('limits the rate of reads, and reads after the last change', async () => {
    const { load, say } = start({ pauseMs: 1000 });
    await jest.advanceTimersByTimeAsync(5000);
    for (let i = 0; i < 20; i += 1) {
      say({ type: 'change', change });
      await jest.advanceTimersByTimeAsync(100);
    }
    // After 0.2 s and 1.2 s; the read for the other changes is still pending.
    expect(load).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('reads a new definition at once, keeps the old data until then and drops late responses', async () => {
    const { query, load } = start();
    await jest.advanceTimersByTimeAsync(0);
    const signals: AbortSignal[] = [];
    const answers: Array<(data: number) => void> = [];
    const slow = () => ({
      isAffectedBy: () => false,
      load: (signal: AbortSignal) =>
        new Promise<number>(resolve => {
          signals.push(signal);
          answers.push(resolve);
        }),
    });
    query.redefine(slow());
    expect(query.getSnapshot()).toMatchObject({ data: 1, isPending: false });
    query.redefine(slow());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[1](20);
    await jest.advanceTimersByTimeAsync(0);
    answers[0](10);
    await jest.advanceTimersByTimeAsync(0);
    expect(query.getSnapshot().data).toBe(20);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the data when a refresh fails, and recovers', async () => {
    const { query, load } = start();
    await jest.advanceTimersByTimeAsync(0);
    load.mockRejectedValueOnce(new Error('away'));
    query.refresh();
    await jest.advanceTimersByTimeAsync(0);
    expect(query.getSnapshot()).toMatchObject({
      data: 1,
      error: new Error('away'),
    });
    query.refresh();
    await jest.advanceTimersByTimeAsync(0);
    expect(query.getSnapshot()).toMatchObject({ data: 2 });
    expect(query.getSnapshot().error).toBeUndefined();
  });

  it('shows a part of the data until it is complete, and keeps what was complete', async () => {
    const gone = new Error('gone');
    let isAway = true;
    const { query } = start({
      async load(_signal, onMissing) {
        if (isAway) onMissing(gone);
        return isAway ? 1 : 2;
      },
    });
    await jest.advanceTimersByTimeAsync(0);
    const part = { data: 1, error: gone, isPartial: true };
    expect(query.getSnapshot()).toMatchObject(part);
    isAway = false;
    query.refresh();
    await jest.advanceTimersByTimeAsync(0);
    const { updatedAt, ...complete } = query.getSnapshot();
    expect(complete).toEqual({ data: 2, isPending: false });
    isAway = true;
    query.refresh();
    await jest.advanceTimersByTimeAsync(0);
    expect(query.getSnapshot()).toEqual({
      ...complete,
      updatedAt,
      error: gone,
    });
  });

  it('reads nothing when the stream resumes, unless the last read failed', async () => {
    const { query, load, say } = start();
    await jest.advanceTimersByTimeAsync(0);
    say({ type: 'open', reset: false });
    await jest.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(1);

    load.mockRejectedValueOnce(new Error('away'));
    say({ type: 'change', change });
    await jest.advanceTimersByTimeAsync(1000);
    expect(query.getSnapshot().error).toEqual(new Error('away'));
    say({ type: 'open', reset: false });
    await jest.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(query.getSnapshot().error).toBeUndefined();
  });

  it('repeats a failed read only when Kubernetes sends updates again', async () => {
    const { query, load, say } = await startFailing(new Error('away'));
    load.mockResolvedValue(7);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledTimes(1);
    say({ type: 'freshness', freshness: { state: 'current' } });
    await jest.advanceTimersByTimeAsync(200);
    expect(query.getSnapshot()).toMatchObject({ data: 7 });
    expect(query.getSnapshot().error).toBeUndefined();
    say({ type: 'freshness', freshness: { state: 'current' } });
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['UNAVAILABLE', away()],
    ['DEADLINE_EXCEEDED', away('DEADLINE_EXCEEDED')],
    ['a page of a proxy', new RayApiError('UNKNOWN', '', { httpStatus: 502 })],
    ['no answer', new TypeError('Failed to fetch')],
  ])('tries again after %s, with growing pauses', async (_, error) => {
    const { query, load } = await startFailing(error);
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      load.mockClear();
      const before = Date.now();
      await jest.advanceTimersToNextTimerAsync();
      expect(load).toHaveBeenCalledTimes(1);
      expect(Date.now() - before).toBeGreaterThanOrEqual(seconds * 500);
      expect(Date.now() - before).toBeLessThanOrEqual(seconds * 1000);
    }
    load.mockResolvedValue(7);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(query.getSnapshot()).toMatchObject({ data: 7 });
    load.mockClear();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(load).not.toHaveBeenCalled();

    // After a success, the pauses start over.
    load.mockRejectedValue(error);
    query.refresh();
    await jest.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not retry while a read is in progress', async () => {
    const { query, load } = await startFailing(away());
    load.mockImplementation(
      () => new Promise(resolve => setTimeout(() => resolve(7), 60_000)),
    );
    query.refresh();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(query.getSnapshot()).toMatchObject({ data: 7 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not retry permanent errors, nor while it is paused or has no subscriber', async () => {
    for (const code of [
      ...(['NOT_FOUND', 'PERMISSION_DENIED', 'INVALID_ARGUMENT'] as const),
      ...(['UNAUTHENTICATED', 'INTERNAL'] as const),
    ]) {
      const { load } = await startFailing(away(code));
      await jest.advanceTimersByTimeAsync(3_600_000);
      expect(load).toHaveBeenCalledTimes(1);
    }

    const { load, turn, stop } = await startFailing(away());
    turn('paused');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledTimes(1);
    turn('live');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(load.mock.calls.length).toBeGreaterThan(1);
    stop();
    load.mockClear();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('waits for the retry delay of a busy portal', async () => {
    const busy = new RayApiError('RESOURCE_EXHAUSTED', 'm', {
      retryAfterSeconds: 20,
    });
    const { load } = await startFailing(busy);
    await jest.advanceTimersByTimeAsync(19_000);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads again when the result is due to change', async () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    const { load } = start({
      reevaluateAt: data => (data === 1 ? at : undefined),
    });
    await jest.advanceTimersByTimeAsync(59_000);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
