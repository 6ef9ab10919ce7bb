import {
  StreamFreshness,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';
import { CURRENT } from './StreamReceiver';

/** Number of messages that are kept, heartbeats included: some minutes of a busy portal. Tabs that miss more reload everything. */
const MAX_MESSAGES = 1_000;

/** The latest messages of the stream, to bring another tab up to date. */
export class StreamHistory {
  readonly #messages: StreamMessage[] = [];
  #freshness: StreamFreshness = CURRENT;

  /** @param lastId - how far the tab had read before */
  constructor(lastId: string | undefined) {
    if (lastId) this.add({ type: 'beat', id: lastId });
  }

  add(message: StreamMessage): void {
    if (message.type === 'open') this.#freshness = CURRENT;
    if (message.type === 'freshness') {
      this.#freshness = message.freshness;
      return;
    }
    // What was before may have been missed.
    if (message.type === 'open' && message.reset) this.#messages.length = 0;
    this.#messages.push(message);
    if (this.#messages.length > MAX_MESSAGES) this.#messages.shift();
  }

  /** What has been heard after the message with an id; undefined when that can't be told. */
  since(lastId: string | undefined): StreamMessage[] | undefined {
    const index = this.#messages.findLastIndex(
      ({ id }) => id !== undefined && id === lastId,
    );
    return index < 0 ? undefined : this.#messages.slice(index + 1);
  }

  /** How far what has been heard can be trusted; only the latest counts, so it is not among the messages. */
  get freshness(): StreamFreshness {
    return this.#freshness;
  }

  /** Id of the last message that has one. */
  get lastId(): string | undefined {
    return this.#messages.findLast(({ id }) => id !== undefined)?.id;
  }
}
