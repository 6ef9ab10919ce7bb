import {
  StreamFreshness,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';
import { CURRENT } from './StreamReceiver';

/**
 * Messages that are kept, heartbeats included: some minutes of a busy portal. Tabs that miss more reload everything.
 */
const MAX_MESSAGES = 1_000;

/** The latest messages of the stream, to bring another tab up to date. */
export class StreamHistory {
  readonly #messages: StreamMessage[] = [];
  #freshness: StreamFreshness = CURRENT;

  /** @param lastId - the tab's previous position */
  constructor(lastId: string | undefined) {
    if (lastId) this.add({ type: 'beat', id: lastId });
  }

  add(message: StreamMessage): void {
    if (message.type === 'open') this.#freshness = CURRENT;
    if (message.type === 'freshness') {
      this.#freshness = message.freshness;
      return;
    }
    // Earlier messages may have been missed.
    if (message.type === 'open' && message.reset) this.#messages.length = 0;
    this.#messages.push(message);
    if (this.#messages.length > MAX_MESSAGES) this.#messages.shift();
  }

  /** Messages after an id; undefined if that is unknown. */
  since(lastId: string | undefined): StreamMessage[] | undefined {
    const index = this.#messages.findLastIndex(
      ({ id }) => id !== undefined && id === lastId,
    );
    return index < 0 ? undefined : this.#messages.slice(index + 1);
  }

  /** Freshness of the data; only the latest counts, so it is not among the messages. */
  get freshness(): StreamFreshness {
    return this.#freshness;
  }

  /** Id of the last message that has one. */
  get lastId(): string | undefined {
    return this.#messages.findLast(({ id }) => id !== undefined)?.id;
  }
}
