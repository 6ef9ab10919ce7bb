import { StreamMessage } from '@rayport/backstage-plugin-ray-common';
import { ChangeStream } from './ChangeStream';

/** One connection that a test feeds and breaks. */
class FakeConnection {
  #queue: Array<StreamMessage | undefined> = [];
  #wake = () => {};

  constructor(readonly signal: AbortSignal) {
    signal.addEventListener('abort', () => this.fail());
  }

  send(message: StreamMessage) {
    this.#queue.push(message);
    this.#wake();
  }

  fail() {
    this.#queue.push(undefined);
    this.#wake();
  }

  async *read(): AsyncGenerator<StreamMessage> {
    for (;;) {
      if (!this.#queue.length) await this.#arrival();
      const message = this.#queue.shift();
      if (!message) throw new Error('broken');
      yield message;
    }
  }

  #arrival(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
    });
  }
}

/** Stands for the client's `watch`. */
class FakeWatch {
  readonly connections: FakeConnection[] = [];

  readonly watch = ({ signal }: { signal?: AbortSignal } = {}) => {
    if (!signal) throw new TypeError('A stream must be abortable');
    const connection = new FakeConnection(signal);
    this.connections.push(connection);
    return connection.read();
  };
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
