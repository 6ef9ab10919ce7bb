import { AuditorServiceCreateEventOptions } from '@backstage/backend-plugin-api';
import { Caller } from '../requests/RequestContext';
import { RequestOrigin } from './RequestOrigin';

/** An event of the audit log that a caller caused. */
export interface CallerEvent extends Omit<
  AuditorServiceCreateEventOptions,
  'request'
> {
  caller: Caller;
  /** Absent for actions of the plugin itself. */
  origin?: RequestOrigin;
}

/** The name of a caller in the audit log. */
export function auditedName({ user, service }: Caller): string {
  return user ?? service ?? 'anonymous';
}

/** Sets the caller and their address as the actor of an event. */
export function callerEvent({
  caller,
  origin,
  meta,
  ...event
}: CallerEvent): AuditorServiceCreateEventOptions {
  const isActor = origin && !caller.isAnonymous;
  return {
    ...event,
    request: origin?.audited(),
    meta: { caller: isActor ? undefined : auditedName(caller), ...meta },
  };
}
