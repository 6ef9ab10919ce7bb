import { TabChannel, TabLocks, TabMessage, TabSharing } from '../tabMessages';

interface Waiting {
  signal: AbortSignal;
  hold(): Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

/** One lock at a time, first come, first served. */
class FakeLocks implements TabLocks {
  readonly #queues = new Map<string, Waiting[]>();

  request(
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      const waiting = { signal, hold, resolve, reject };
      queue.push(waiting);
      signal.addEventListener('abort', () => {
        if (queue.indexOf(waiting) <= 0) return;
        queue.splice(queue.indexOf(waiting), 1);
        reject(new Error('aborted'));
      });
      if (queue.length === 1) void this.#grant(queue);
    });
  }

  async #grant(queue: Waiting[]) {
    for (let next = queue.at(0); next; next = queue.at(0)) {
      await next.hold();
      queue.shift();
      next.resolve();
    }
  }
}

/** The locks and channels that the tabs of one browser share. */
export class FakeBrowser {
  readonly #locks = new FakeLocks();
  readonly #channels = new Map<string, Set<TabChannel>>();

  /** @param user - tabs of different ones must not share */
  sharing(user: string): TabSharing {
    return {
      locks: this.#locks,
      openChannel: name => this.#openChannel(name),
      name: async () => user,
    };
  }

  #openChannel(name: string): TabChannel {
    const channels = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, channels);
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (message: TabMessage) => {
        const data = structuredClone(message);
        for (const other of channels) {
          if (other === channel) continue;
          const event = new MessageEvent('message', { data });
          queueMicrotask(() => {
            if (channels.has(other)) other.onmessage?.(event);
          });
        }
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  }
}
