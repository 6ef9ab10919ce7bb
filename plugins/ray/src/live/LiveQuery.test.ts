import { Change } from '@rayport/backstage-plugin-ray-common';
import { ChangeStream, LiveMessage } from './ChangeStream';
import { LiveQuery, LiveQueryOptions } from './LiveQuery';

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
    // Never opens: the test itself says what the stream says.
    async *watch() {
      await new Promise(() => {});
    },
  });
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
  return { query, load, say, stop, listeners };
}

describe('LiveQuery', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does not wait for ever for a stream that does not open', async () => {
    const { query, load } = start({}, { opens: false });
    await jest.advanceTimersByTimeAsync(299);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(query.getSnapshot().data).toBe(1);
  });

  it('reads once the stream is open, then once per burst of changes that concern it', async () => {
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

  it('patches what changed, and reads everything after a reconnection or when it can not', async () => {
    const patch = jest
      .fn<Promise<number | undefined>, []>()
      .mockResolvedValueOnce(100)
      .mockResolvedValueOnce(undefined);
    const { query, load, say } = start({ patch });
    await jest.advanceTimersByTimeAsync(0);
    say({ type: 'change', change });
    await jest.advanceTimersByTimeAsync(200);
    expect(query.getSnapshot().data).toBe(100);
    expect(load).toHaveBeenCalledTimes(1);

    say({ type: 'change', change });
    await jest.advanceTimersByTimeAsync(200);
    expect(load).toHaveBeenCalledTimes(2);
    say({ type: 'open', reset: true });
    await jest.advanceTimersByTimeAsync(200);
    expect(load).toHaveBeenCalledTimes(3);
    expect(patch).toHaveBeenCalledTimes(2);
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

  it('reads nothing when the stream goes on, unless the last read failed', async () => {
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

  it('reads again when time alone may change the answer', async () => {
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
