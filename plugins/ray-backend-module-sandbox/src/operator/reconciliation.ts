import { Clock, ObjectClient, StoredObject } from '../core/types';
import { SeriesEventRecorder } from '../events';
import { RayAccess } from '../simulation/rayDashboard';

/** One reconcile of one object: what every step of it needs. */
export interface Context<T extends StoredObject> {
  client: ObjectClient;
  clock: Clock;
  events: SeriesEventRecorder;
  /** How Ray itself is asked. */
  heads: RayAccess;
  /** As it was at the beginning; events name this version. */
  object: T;
  /** A Kubernetes timestamp. */
  now: string;
}

/**
 * Writes to the API and records the write on the object that is reconciled, with a reason such as `CreatedHeadPod`.
 * With `failed`, a refusal is recorded too (`FailedToCreateHeadPod`) before it is thrown.
 */
export function recordWrite<T>(
  { events, object }: Context<StoredObject>,
  write: () => T,
  event: {
    action: 'Create' | 'Update' | 'Delete';
    what: string;
    done: string | ((written: T) => string);
    /** The message up to what the API says. */
    failed?: string;
  },
): T {
  const { action, what, done, failed } = event;
  try {
    const written = write();
    const message = typeof done === 'string' ? done : done(written);
    const reason = `${action}d${what}`;
    events.record(object, { type: 'Normal', reason, action, message });
    return written;
  } catch (error) {
    if (failed !== undefined) {
      const reason = `FailedTo${action}${what}`;
      const message = `${failed} ${errorMessage(error)}`;
      events.record(object, { type: 'Warning', reason, action, message });
    }
    throw error;
  }
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
