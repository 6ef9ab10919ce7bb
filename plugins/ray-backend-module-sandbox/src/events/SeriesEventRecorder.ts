import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectClient, StoredObject } from '../core/types';
import { CoreEvent } from '../objects/CoreEvent';
import { EventTimes } from './EventTimes';
import { involvedObject } from './involvedObject';
import { RecentEvents } from './RecentEvents';

export interface SeriesEvent {
  type: 'Normal' | 'Warning';
  reason: string;
  action: string;
  message: string;
}

/**
 * Records events in the form of `events.k8s.io`, as the operator (since 1.7) and the scheduler do: `eventTime`
 * instead of first and last time, and a repeat becomes a `series` on the first one.
 *
 * What counts as a repeat follows the real recorder: same type, reason, action, reporter and object *in the
 * same version*; the message does not count, so a series shows the message of its first event.
 */
export class SeriesEventRecorder {
  readonly #client: ObjectClient;
  readonly #logger: LoggerService;
  readonly #reporter: string;
  readonly #times: EventTimes;
  readonly #recent = new RecentEvents();

  constructor(options: {
    client: ObjectClient;
    times: EventTimes;
    logger: LoggerService;
    /** Such as `raycluster-controller`. */
    reporter: string;
  }) {
    this.#client = options.client;
    this.#logger = options.logger;
    this.#reporter = options.reporter;
    this.#times = options.times;
  }

  /** Never throws: an event that the API refuses (its namespace is going away, say) is dropped, as in the real one. */
  record(regarding: StoredObject, event: SeriesEvent): void {
    const { uid, resourceVersion } = regarding.metadata;
    const happening = [
      uid,
      resourceVersion,
      event.type,
      event.reason,
      event.action,
    ].join('|');
    try {
      if (!this.#countRepeat(happening)) {
        this.#create(happening, regarding, event);
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
    const series = {
      count: (first.series?.count ?? 1) + 1,
      lastObservedTime: this.#times.next().micro,
    };
    this.#client.update('events', { ...first, series });
    return true;
  }

  #create(happening: string, regarding: StoredObject, event: SeriesEvent) {
    const time = this.#times.next();
    const namespace = regarding.metadata.namespace ?? 'default';
    const name = `${regarding.metadata.name}.${time.hex}`;
    this.#client.create<CoreEvent>('events', {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name, namespace },
      ...event,
      involvedObject: involvedObject(regarding),
      reportingComponent: this.#reporter,
      reportingInstance: `${this.#reporter}-sandbox`,
      source: {},
      eventTime: time.micro,
      firstTimestamp: null,
      lastTimestamp: null,
    });
    this.#recent.remember(happening, { namespace, name });
  }
}
