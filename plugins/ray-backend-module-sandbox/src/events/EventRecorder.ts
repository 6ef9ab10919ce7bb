import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectClient, ObjectKey, StoredObject } from '../core/types';
import { CoreEvent, keyOf } from '../objects';
import { EventTime, EventTimes } from './EventTimes';

/** Enough for every event of a busy minute; a repeat that is older becomes an event of its own, which is harmless. */
const REMEMBERED_EVENTS = 4096;

export interface RecorderOptions {
  client: ObjectClient;
  times: EventTimes;
  logger: LoggerService;
}

/** Writes events: creates them, or counts a repeat on the event that it repeats. */
export class EventRecorder {
  protected readonly times: EventTimes;
  readonly #client: ObjectClient;
  readonly #logger: LoggerService;
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
    if (this.#recent.size > REMEMBERED_EVENTS) {
      const [oldest] = this.#recent.keys();
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
