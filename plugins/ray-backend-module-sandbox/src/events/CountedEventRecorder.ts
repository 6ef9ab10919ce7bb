import { Clock, StoredObject } from '../core/types';
import { timestamp } from '../objects';
import {
  EventRecorder,
  involvedObject,
  RecorderOptions,
} from './EventRecorder';

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
export class CountedEventRecorder extends EventRecorder {
  readonly #clock: Clock;
  readonly #component: string;

  constructor(options: RecorderOptions & { clock: Clock; component?: string }) {
    super(options);
    this.#clock = options.clock;
    this.#component = options.component ?? 'kubelet';
  }

  record(regarding: StoredObject, event: CountedEvent): void {
    const { type, reason, message, fieldPath, host } = event;
    const component = this.#component;
    const now = timestamp(this.#clock.now());
    this.write(
      regarding,
      this.times.next(),
      [regarding.metadata.uid, fieldPath, type, reason, message],
      {
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
      },
      ({ count = 1 }) => ({ count: count + 1, lastTimestamp: now }),
    );
  }
}
