import { errorMessage } from '../core/errorMessage';
import { Clock, ObjectClient, StoredObject } from '../core/types';
import { SeriesEventRecorder } from '../events/EventRecorder';
import { RayAccess } from '../simulation/rayDashboard/RayAccess';

/** The context that all steps of one reconcile share. */
export interface Context<T extends StoredObject> {
  client: ObjectClient;
  clock: Clock;
  events: SeriesEventRecorder;
  /** Access to the Ray processes. */
  heads: RayAccess;
  /** The object at the start of the reconcile; events refer to this version. */
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
