import { Logger } from '../core/Logger';
import { ObjectClient, ObjectKey, StoredObject, Clock } from '../core/types';
import { CoreEvent, keyOf } from '../objects';

/** Enough for every event of a busy minute. A later repeat becomes a separate event, which is harmless. */
const REMEMBERED_EVENTS = 4096;

export interface RecorderOptions {
  client: ObjectClient;
  times: EventTimes;
  logger: Logger;
}

/** Writes events: creates them, or counts a repeat on the event that it repeats. */
export class EventRecorder {
  protected readonly times: EventTimes;
  readonly #client: ObjectClient;
  readonly #logger: Logger;
  readonly #recent = new Map<string, ObjectKey>();

  constructor({ client, logger, times }: RecorderOptions) {
    this.times = times;
    this.#client = client;
    this.#logger = logger;
  }

  /**
   * Never throws: an event that the API refuses (its namespace is going away, say) is dropped, as in the real one.
   *
   * @param sameness - what two events have in common if one is a repeat of the other
   * @param fields - of a new event
   * @param repeat - what changes in the first event
   */
  protected write(
    regarding: StoredObject,
    { hex }: EventTime,
    sameness: (string | undefined)[],
    fields: Omit<CoreEvent, 'apiVersion' | 'kind' | 'metadata'>,
    repeat: (first: CoreEvent) => Partial<CoreEvent>,
  ): void {
    const same = sameness.join('|');
    const { name, namespace = 'default' } = regarding.metadata;
    try {
      const key = this.#recent.get(same);
      const first = key && this.#client.get<CoreEvent>('events', key);
      if (first) {
        const repeated = { ...first, ...repeat(first) };
        this.#client.update<CoreEvent>('events', repeated);
        return;
      }
      const event: CoreEvent = {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: `${name}.${hex}`, namespace },
        ...fields,
      };
      this.#client.create<CoreEvent>('events', event);
      this.#remember(same, keyOf(event));
    } catch (error) {
      this.#logger.debug(`Could not record event ${same}: ${error}`);
    }
  }

  #remember(same: string, key: ObjectKey): void {
    this.#recent.delete(same);
    this.#recent.set(same, key);
    const [oldest] = this.#recent.keys();
    if (oldest !== undefined && this.#recent.size > REMEMBERED_EVENTS) {
      this.#recent.delete(oldest);
    }
  }
}

/** Names the object in exactly the version that its reporter saw. */
export function involvedObject({
  apiVersion,
  kind,
  metadata,
}: StoredObject): CoreEvent['involvedObject'] {
  const { name, namespace, uid, resourceVersion } = metadata;
  const place = namespace && { namespace };
  return { apiVersion, kind, name, ...place, uid, resourceVersion };
}

/** A moment at which an event was seen, in the two spellings that events need. */
export interface EventTime {
  /** RFC 3339 with microseconds. */
  micro: string;
  /** Nanoseconds since 1970 in hexadecimal: the unique part of an event's name. */
  hex: string;
}

/**
 * Hands out strictly rising moments, although the clock has only milliseconds. All recorders share one, so that no
 * two events of an object get the same name.
 */
export class EventTimes {
  readonly #clock: Clock;
  #latestMicros = 0n;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): EventTime {
    const clockMicros = BigInt(this.#clock.now().getTime()) * 1000n;
    this.#latestMicros =
      clockMicros > this.#latestMicros ? clockMicros : this.#latestMicros + 1n;
    const millis = Number(this.#latestMicros / 1000n);
    const rest = String(this.#latestMicros % 1000n).padStart(3, '0');
    return {
      micro: new Date(millis).toISOString().replace('Z', `${rest}Z`),
      hex: (this.#latestMicros * 1000n).toString(16).padStart(16, '0'),
    };
  }
}
