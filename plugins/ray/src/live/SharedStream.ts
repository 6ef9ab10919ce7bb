import { StreamMessage } from '@rayport/backstage-plugin-ray-common';
import { StreamHistory } from './StreamHistory';
import { StreamReceiver, StreamSource, StreamState } from './StreamReceiver';
import { TabChannel, TabMessage, TabSharing } from './tabMessages';

/**
 * One tab's part in the shared stream of all visible tabs. The holder of the lock is the leader: it reads the stream
 * and passes it on. The others follow, and wait for the lock.
 */
export class SharedStream {
  readonly #receiver: StreamReceiver;
  readonly #channel: TabChannel;
  readonly #history: StreamHistory;
  readonly #tab = Math.random().toString(36).slice(2);
  #role: 'joining' | 'following' | 'leading' = 'joining';
  #state: StreamState = 'connecting';
  /** As leader: the stream was open, so there is history to share. */
  #hasOpened = false;

  /**
   * @param source - reads the stream, as leader
   * @returns a source over this tab's connection or another's
   */
  static createSource(sharing: TabSharing, source: StreamSource): StreamSource {
    return async (receiver, signal) => {
      receiver.setState('connecting');
      try {
        const name = await sharing.name();
        if (signal.aborted) return;
        const channel = sharing.openChannel(name);
        const shared = new SharedStream(receiver, channel);
        shared.#join();
        await sharing.locks
          .request(name, { signal }, () => shared.#lead(source, signal))
          .finally(() => channel.close());
      } catch {
        // Either the tab was hidden before it got the lock, or the browser does not support sharing.
        if (!signal.aborted) await source(receiver, signal);
      }
    };
  }

  private constructor(receiver: StreamReceiver, channel: TabChannel) {
    this.#receiver = receiver;
    this.#channel = channel;
    this.#history = new StreamHistory(receiver.lastId);
    channel.onmessage = ({ data }) => this.#handleMessage(data);
  }

  #join() {
    const { lastId } = this.#receiver;
    this.#channel.postMessage({ type: 'join', tab: this.#tab, lastId });
  }

  async #lead(source: StreamSource, signal: AbortSignal): Promise<void> {
    this.#role = 'leading';
    const receiver = this.#receiver;
    await source(
      {
        get lastId() {
          return receiver.lastId;
        },
        receive: message => this.#passOn(message),
        setState: state => {
          this.#setState(state);
          this.#channel.postMessage({ type: 'state', state });
        },
      },
      signal,
    );
  }

  #passOn(message: StreamMessage) {
    this.#receive(message);
    this.#channel.postMessage({ type: 'message', message });
    if (message.type !== 'open' || this.#hasOpened) return;
    this.#hasOpened = true;
    this.#channel.postMessage({ type: 'lead' });
  }

  #handleMessage(heard: TabMessage) {
    if (this.#role === 'leading') {
      if (heard.type === 'join') this.#sendWelcome(heard);
      return;
    }
    switch (heard.type) {
      case 'lead':
        this.#role = 'joining';
        this.#join();
        break;
      case 'welcome':
        if (heard.tab === this.#tab) this.#follow(heard);
        break;
      case 'message':
        // Messages before the welcome could have a gap.
        if (this.#role === 'following') this.#receive(heard.message);
        break;
      case 'state':
        if (this.#role === 'following') this.#setState(heard.state);
        break;
      default:
    }
  }

  #sendWelcome({ tab, lastId }: Extract<TabMessage, { type: 'join' }>) {
    if (!this.#hasOpened) return;
    this.#channel.postMessage({
      type: 'welcome',
      tab,
      state: this.#state,
      lastId: this.#history.lastId,
      messages: this.#history.since(lastId),
      freshness: this.#history.freshness,
    });
  }

  #follow(welcome: Extract<TabMessage, { type: 'welcome' }>) {
    const { messages, lastId, state, freshness } = welcome;
    this.#role = 'following';
    this.#setState(state);
    const reset = messages === undefined;
    this.#receive({ type: 'open', reset, ...(reset && { id: lastId }) });
    messages?.forEach(message => this.#receive(message));
    this.#receive({ type: 'freshness', freshness });
  }

  #receive(message: StreamMessage) {
    this.#history.add(message);
    this.#receiver.receive(message);
  }

  #setState(state: StreamState) {
    this.#state = state;
    this.#receiver.setState(state);
  }
}
