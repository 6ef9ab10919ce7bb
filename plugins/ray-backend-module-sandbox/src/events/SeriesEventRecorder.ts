import { StoredObject } from '../core/types';
import {
  EventRecorder,
  involvedObject,
  RecorderOptions,
} from './EventRecorder';

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
 * As in the real recorder, a repeat has the same type, reason, action, reporter and object *in the
 * same version*. The message does not count, so a series shows the message of its first event.
 */
export class SeriesEventRecorder extends EventRecorder {
  readonly #reporter: string;

  /** @param options.reporter - for example `raycluster-controller` */
  constructor(options: RecorderOptions & { reporter: string }) {
    super(options);
    this.#reporter = options.reporter;
  }

  record(regarding: StoredObject, event: SeriesEvent): void {
    const { type, reason, action } = event;
    const { uid, resourceVersion } = regarding.metadata;
    const time = this.times.next();
    const lastObservedTime = time.micro;
    this.write(
      regarding,
      time,
      [uid, resourceVersion, type, reason, action],
      {
        ...event,
        involvedObject: involvedObject(regarding),
        reportingComponent: this.#reporter,
        reportingInstance: `${this.#reporter}-sandbox`,
        source: {},
        eventTime: time.micro,
        firstTimestamp: null,
        lastTimestamp: null,
      },
      ({ series }) => ({
        series: { count: (series?.count ?? 1) + 1, lastObservedTime },
      }),
    );
  }
}
