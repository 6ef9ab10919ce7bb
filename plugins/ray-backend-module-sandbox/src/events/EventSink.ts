import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectClient, ObjectKey, StoredObject } from '../core/types';
import { CoreEvent, InvolvedObject, keyOf } from '../objects';

/** Enough for every event of a busy minute; a repeat that is older becomes an event of its own, which is harmless. */
const REMEMBERED_EVENTS = 4096;

/** Where recorders write events to: creates them, or counts a repeat on the event that it repeats. */
export class EventSink {
  readonly #client: ObjectClient;
  readonly #logger: LoggerService;
  /** Addresses of recent events. */
  readonly #recent = new Map<string, ObjectKey>();

  constructor(options: { client: ObjectClient; logger: LoggerService }) {
    this.#client = options.client;
    this.#logger = options.logger;
  }

  /**
   * Never throws: an event that the API refuses (its namespace is going away, say) is dropped, as in the real one.
   *
   * @param options.sameness - what two events have in common if one is a repeat of the other
   */
  write(options: {
    sameness: (string | undefined)[];
    create(): CoreEvent;
    /** What changes in the first event. */
    repeat(first: CoreEvent): Partial<CoreEvent>;
  }): void {
    const sameness = options.sameness.join('|');
    try {
      const key = this.#recent.get(sameness);
      const first = key && this.#client.get<CoreEvent>('events', key);
      if (first) {
        const event = { ...first, ...options.repeat(first) };
        this.#client.update<CoreEvent>('events', event);
      } else {
        const event = options.create();
        this.#client.create<CoreEvent>('events', event);
        this.#remember(sameness, keyOf(event));
      }
    } catch (error) {
      this.#logger.debug(`Could not record event ${sameness}: ${error}`);
    }
  }

  #remember(sameness: string, key: ObjectKey): void {
    this.#recent.delete(sameness);
    this.#recent.set(sameness, key);
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
}: StoredObject): InvolvedObject {
  const { name, namespace, uid, resourceVersion } = metadata;
  return {
    apiVersion,
    kind,
    name,
    ...(namespace && { namespace }),
    uid,
    resourceVersion,
  };
}
