import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, ObjectClient, StoredObject } from '../core/types';
import { timestamp } from '../objects';
import { EventSink, involvedObject } from './EventSink';
import { EventTimes } from './EventTimes';

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
  readonly #sink: EventSink;
  readonly #clock: Clock;
  readonly #times: EventTimes;
  readonly #component: string;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    times: EventTimes;
    logger: LoggerService;
    /** Who reports. Default: `kubelet`. */
    component?: string;
  }) {
    this.#sink = new EventSink(options);
    this.#clock = options.clock;
    this.#times = options.times;
    this.#component = options.component ?? 'kubelet';
  }

  record(regarding: StoredObject, event: CountedEvent): void {
    const { type, reason, message, fieldPath, host } = event;
    const { uid, name, namespace } = regarding.metadata;
    const component = this.#component;
    const now = timestamp(this.#clock.now());
    this.#sink.write({
      sameness: [uid, fieldPath, type, reason, message],
      create: () => ({
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: `${name}.${this.#times.next().hex}`, namespace },
        type,
        reason,
        message,
        involvedObject: {
          ...involvedObject(regarding),
          ...(fieldPath && { fieldPath }),
        },
        reportingComponent: component,
        reportingInstance: host ?? '',
        source: { component, host },
        eventTime: null,
        count: 1,
        firstTimestamp: now,
        lastTimestamp: now,
      }),
      repeat: ({ count = 1 }) => ({ count: count + 1, lastTimestamp: now }),
    });
  }
}
