import { Context } from '../reconciliation';
import { RayService, RayServiceStatus } from './RayService';
import { NO_CLUSTER, ServiceConditions } from './serviceStatus';

const ANNOTATION = 'ray.io/initializing-timeout';
const REASON = 'InitializingTimeout';

const UNIT_MS = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Whether the operator has given up a service permanently: it starts no cluster for it any more. */
export function hasGivenUp({ status }: RayService): boolean {
  return Boolean(
    status?.conditions?.some(
      ({ type, reason }) => type === 'Ready' && reason === REASON,
    ),
  );
}

/**
 * Gives up a service that is not ready within the time that its annotation sets (KubeRay,
 * `markFailedOnInitializingTimeout`): its clusters go, and the status stays.
 *
 * @param next - the status that the service has otherwise
 */
export function giveUpInTime(
  context: Context<RayService>,
  next: RayServiceStatus,
): RayServiceStatus {
  const { clock, events, object: service } = context;
  const text = service.metadata.annotations?.[ANNOTATION];
  const ready = next.conditions?.find(({ type }) => type === 'Ready');
  if (!text || ready?.reason !== 'Initializing') return next;
  const elapsedMs = clock.elapsedMs(new Date(ready.lastTransitionTime));
  if (elapsedMs < durationMs(text)) return next;
  const spent = `${Math.floor(elapsedMs / UNIT_MS.s)}s`;
  const timeout = /^\d+$/.test(text) ? `${text}s` : text;
  const conditions = new ServiceConditions({
    ...context,
    object: { ...service, status: next },
  });
  conditions.set({
    type: 'Ready',
    status: 'False',
    reason: REASON,
    message: `RayService failed to become ready within the configured timeout of ${timeout}. Time spent initializing: ${spent}`,
  });
  conditions.setAll(['UpgradeInProgress'], 'False', 'Initializing');
  events.record(service, {
    type: 'Warning',
    reason: 'RayServiceInitializingTimeout',
    action: 'Reconcile',
    message: `RayService initializing timeout exceeded after ${spent} (configured timeout: ${timeout})`,
  });
  return {
    ...next,
    activeServiceStatus: NO_CLUSTER,
    pendingServiceStatus: NO_CLUSTER,
    conditions: conditions.list,
  };
}

/** A Go duration, such as `1m30s`, or a number of seconds. */
function durationMs(text: string): number {
  if (/^\d+$/.test(text)) return Number(text) * UNIT_MS.s;
  return [...text.matchAll(/([\d.]{1,20})(h|ms|m|s)/g)].reduce(
    (sum, [, amount, unit]) =>
      sum + Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS],
    0,
  );
}
