import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, ObjectClient, StoredObject } from '../core/types';
import { CoreEvent } from '../objects/CoreEvent';
import { timestamp } from '../objects/timestamp';
import { EventTimes } from './EventTimes';
import { involvedObject } from './involvedObject';
import { RecentEvents } from './RecentEvents';

export interface CountedEvent {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  /** The container that the event is about, as a field path. */
  fieldPath?: string;
  /** The node from which a kubelet reports. */
  host?: string;
}

/**
 * Records events in the older form, as kubelets and the volume controller still do: first and last time, and a `count` that
 * rises with each repeat of the same message.
 */
export class CountedEventRecorder {
  readonly #client: ObjectClient;
  readonly #logger: LoggerService;
  readonly #clock: Clock;
  readonly #times: EventTimes;
  readonly #component: string;
  readonly #recent = new RecentEvents();

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    times: EventTimes;
    logger: LoggerService;
    /** Who reports. Default: `kubelet`. */
    component?: string;
  }) {
    this.#client = options.client;
    this.#logger = options.logger;
    this.#clock = options.clock;
    this.#times = options.times;
    this.#component = options.component ?? 'kubelet';
  }

  /** Never throws: an event that the API refuses (its namespace is going away, say) is dropped, as in the real one. */
  record(about: StoredObject, event: CountedEvent): void {
    const happening = [
      about.metadata.uid,
      event.fieldPath,
      event.type,
      event.reason,
      event.message,
    ].join('|');
    try {
      if (!this.#countRepeat(happening)) {
        this.#create(happening, about, event);
      }
    } catch (error) {
      this.#logger.debug(`Could not record event ${event.reason}: ${error}`);
    }
  }

  #countRepeat(happening: string): boolean {
    const key = this.#recent.find(happening);
    const first = key && this.#client.get<CoreEvent>('events', key);
    if (!first) {
      return false;
    }
    this.#client.update<CoreEvent>('events', {
      ...first,
      count: (first.count ?? 1) + 1,
      lastTimestamp: timestamp(this.#clock.now()),
    });
    return true;
  }

  #create(happening: string, about: StoredObject, event: CountedEvent): void {
    const { type, reason, message, fieldPath, host } = event;
    const { namespace } = about.metadata;
    const component = this.#component;
    const name = `${about.metadata.name}.${this.#times.next().hex}`;
    const now = timestamp(this.#clock.now());
    this.#client.create<CoreEvent>('events', {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name, namespace },
      type,
      reason,
      message,
      involvedObject: involvedObject(about, fieldPath),
      reportingComponent: component,
      reportingInstance: host ?? '',
      source: { component, host },
      eventTime: null,
      count: 1,
      firstTimestamp: now,
      lastTimestamp: now,
    });
    this.#recent.remember(happening, { namespace, name });
  }
}
