import { StreamMessage } from '@rayport/backstage-plugin-ray-common';
import { ChangeStream } from './ChangeStream';

/** Connections that a test opens, feeds and breaks. */
class FakeWatch {
  readonly connections: Array<{
    signal: AbortSignal;
    send(message: StreamMessage): void;
    fail(): void;
  }> = [];

  readonly watch = async function* watch(
    this: FakeWatch,
    { signal }: { signal?: AbortSignal } = {},
  ): AsyncGenerator<StreamMessage> {
    let wake = (_: StreamMessage | undefined) => {};
    let next = new Promise<StreamMessage | undefined>(resolve => {
      wake = resolve;
    });
    const send = (message: StreamMessage | undefined) => wake(message);
    if (!signal) throw new TypeError('A stream must be abortable');
    signal.addEventListener('abort', () => send(undefined));
    this.connections.push({ signal, send, fail: () => send(undefined) });
    for (;;) {
      const message = await next;
      if (!message) throw new Error('broken');
      next = new Promise(resolve => {
        wake = resolve;
      });
      yield message;
    }
  }.bind(this);
}

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => state,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function settle() {
  await jest.advanceTimersByTimeAsync(0);
}

describe('ChangeStream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    setVisibility('visible');
    jest.useRealTimers();
  });

  it('shares one connection and closes it after the last listener', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const heard: string[] = [];
    const stopFirst = stream.subscribe(({ type }) => heard.push(`1 ${type}`));
    const stopSecond = stream.subscribe(({ type }) => heard.push(`2 ${type}`));
    expect(stream.getState()).toBe('connecting');
    await settle();
    fake.connections[0].send({ type: 'open' });
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

    fake.connections[2].send({ type: 'open' });
    await settle();
    fake.connections[2].fail();
    await jest.advanceTimersByTimeAsync(500);
    expect(fake.connections).toHaveLength(4);
    stop();
  });

  it('rests while the tab is hidden', async () => {
    const fake = new FakeWatch();
    const stream = new ChangeStream({ watch: fake.watch });
    const stop = stream.subscribe(() => {});
    await settle();
    setVisibility('hidden');
    expect(fake.connections[0].signal.aborted).toBe(true);
    expect(stream.getState()).toBe('paused');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fake.connections).toHaveLength(1);

    setVisibility('visible');
    await settle();
    expect(fake.connections).toHaveLength(2);
    stop();
  });
});
