import { Logger } from '../core/Logger';
import { timestamp } from '../core/timestamp';
import { ObjectClient, ObjectKey, StoredObject, Clock } from '../core/types';
import { keyOf } from '../objects/keys';

/** An Event in its core `v1` form; the API renders the `events.k8s.io/v1` form from the same object. */
export interface CoreEvent extends StoredObject {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  action?: string;
  involvedObject: {
    apiVersion: string;
    kind: string;
    name: string;
    namespace?: string;
    uid?: string;
    resourceVersion?: string;
    /** Which part of a pod is meant, such as `spec.containers{ray-head}`. */
    fieldPath?: string;
  };
  reportingComponent: string;
  reportingInstance: string;
  source: { component?: string; host?: string };
  /** With microseconds; null in events of the counted form. */
  eventTime: string | null;
  series?: { count: number; lastObservedTime: string };
  count?: number;
  firstTimestamp: string | null;
  lastTimestamp: string | null;
}

/** Enough for every event of a busy minute. A later repeat becomes a separate event, which is harmless. */
const REMEMBERED_EVENTS = 4096;

interface RecorderOptions {
  client: ObjectClient;
  times: EventTimes;
  logger: Logger;
}

/** Writes events: creates them, or counts a repeat on the event that it repeats. */
abstract class EventRecorder<T extends RecorderOptions> {
  protected readonly options: T;
  readonly #recent = new Map<string, ObjectKey>();

  constructor(options: T) {
    this.options = options;
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
    fields: Omit<
      CoreEvent,
      'apiVersion' | 'kind' | 'metadata' | 'involvedObject'
    > & { fieldPath?: string },
    repeat: (first: CoreEvent) => Partial<CoreEvent>,
  ): void {
    const { client, logger } = this.options;
    const same = sameness.join('|');
    const { apiVersion, kind, metadata } = regarding;
    const { name, namespace, uid, resourceVersion } = metadata;
    const { fieldPath, ...content } = fields;
    try {
      const key = this.#recent.get(same);
      const first = key && client.get<CoreEvent>('events', key);
      if (first) {
        const repeated = { ...first, ...repeat(first) };
        client.update<CoreEvent>('events', repeated);
        return;
      }
      const event: CoreEvent = {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: {
          name: `${name}.${hex}`,
          namespace: namespace ?? 'default',
        },
        // In exactly the version that the reporter saw.
        involvedObject: {
          apiVersion,
          kind,
          name,
          ...(namespace && { namespace }),
          uid,
          resourceVersion,
          ...(fieldPath && { fieldPath }),
        },
        ...content,
      };
      client.create<CoreEvent>('events', event);
      this.#remember(same, keyOf(event));
    } catch (error) {
      logger.debug(`Could not record event ${same}: ${error}`);
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

/** A moment at which an event was seen, in the two spellings that events need. */
interface EventTime {
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
export class CountedEventRecorder extends EventRecorder<
  RecorderOptions & { clock: Clock; component?: string }
> {
  record(regarding: StoredObject, event: CountedEvent): void {
    const { clock, times, component = 'kubelet' } = this.options;
    const { type, reason, message, fieldPath, host } = event;
    const now = timestamp(clock.now());
    this.write(
      regarding,
      times.next(),
      [regarding.metadata.uid, fieldPath, type, reason, message],
      {
        type,
        reason,
        message,
        fieldPath,
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

interface SeriesEvent {
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
export class SeriesEventRecorder extends EventRecorder<
  RecorderOptions & {
    /** Such as `raycluster-controller`. */
    reporter: string;
  }
> {
  record(regarding: StoredObject, event: SeriesEvent): void {
    const { times, reporter } = this.options;
    const { type, reason, action } = event;
    const { uid, resourceVersion } = regarding.metadata;
    const time = times.next();
    const lastObservedTime = time.micro;
    this.write(
      regarding,
      time,
      [uid, resourceVersion, type, reason, action],
      {
        ...event,
        reportingComponent: reporter,
        reportingInstance: `${reporter}-sandbox`,
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
