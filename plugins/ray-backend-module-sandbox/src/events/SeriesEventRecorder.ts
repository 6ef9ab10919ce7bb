import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectClient, StoredObject } from '../core/types';
import { EventSink, involvedObject } from './EventSink';
import { EventTimes } from './EventTimes';

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
  readonly #sink: EventSink;
  readonly #reporter: string;
  readonly #times: EventTimes;

  constructor(options: {
    client: ObjectClient;
    times: EventTimes;
    logger: LoggerService;
    /** Such as `raycluster-controller`. */
    reporter: string;
  }) {
    this.#sink = new EventSink(options);
    this.#reporter = options.reporter;
    this.#times = options.times;
  }

  record(regarding: StoredObject, event: SeriesEvent): void {
    const { type, reason, action } = event;
    const { uid, resourceVersion, name, namespace } = regarding.metadata;
    const time = this.#times.next();
    this.#sink.write({
      sameness: [uid, resourceVersion, type, reason, action],
      create: () => ({
        apiVersion: 'v1',
        kind: 'Event',
        metadata: {
          name: `${name}.${time.hex}`,
          namespace: namespace ?? 'default',
        },
        ...event,
        involvedObject: involvedObject(regarding),
        reportingComponent: this.#reporter,
        reportingInstance: `${this.#reporter}-sandbox`,
        source: {},
        eventTime: time.micro,
        firstTimestamp: null,
        lastTimestamp: null,
      }),
      repeat: ({ series }) => ({
        series: {
          count: (series?.count ?? 1) + 1,
          lastObservedTime: time.micro,
        },
      }),
    });
  }
}
