import { Controller } from '../controllerRuntime/runController';
import { WorkResult } from '../controllerRuntime/WorkQueue';
import { Logger } from '../core/Logger';
import { timestamp } from '../core/timestamp';
import { Clock, ObjectClient, StoredObject } from '../core/types';
import { EventTimes, SeriesEventRecorder } from '../events/EventRecorder';
import { RayAccess } from '../simulation/rayDashboard/RayAccess';
import { Context } from './reconciliation';
import { Refusal } from './validation';

const OPERATOR = 'ray.io/kuberay-operator';

export interface OperatorOptions {
  client: ObjectClient;
  clock: Clock;
  logger: Logger;
  times: EventTimes;
  heads: RayAccess;
}

interface OperatedKind<T extends StoredObject> extends Omit<
  Controller,
  'reconcile'
> {
  validate(object: T): Refusal | undefined;
  /** Shows a refusal in the object's status; it is in an event already. */
  refuse?(context: Context<T>, message: string): void;
  finalize?(context: Context<T>): void;
  reconcile(context: Context<T>): WorkResult | undefined;
}

/** The controller of one of KubeRay's kinds. Ignores objects that another controller manages. */
export function rayController<
  T extends StoredObject & { spec: { managedBy?: string } },
>(options: OperatorOptions, ray: OperatedKind<T>): Controller {
  const { client, clock, heads } = options;
  const reporter = `${ray.kind.toLowerCase()}-controller`;
  const events = new SeriesEventRecorder({ ...options, reporter });
  return {
    ...ray,
    reconcile(key) {
      const object = client.get<T>(ray.resource, key);
      if (!object || (object.spec.managedBy ?? OPERATOR) !== OPERATOR) {
        return undefined;
      }
      const now = timestamp(clock.now());
      const context = { client, clock, events, heads, object, now };
      if (object.metadata.deletionTimestamp) {
        ray.finalize?.(context);
        return undefined;
      }
      const refusal = ray.validate(object);
      if (refusal) {
        const { reason, event, message } = refusal;
        events.record(object, {
          type: 'Warning',
          reason,
          action: 'Validate',
          message: event,
        });
        ray.refuse?.(context, message);
        return undefined;
      }
      return ray.reconcile(context);
    },
  };
}
