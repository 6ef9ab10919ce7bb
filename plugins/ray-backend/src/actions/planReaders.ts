import { AuthService } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { Caller } from '../requests/RequestContext';

/**
 * Plugins that treat any answer as success and show no plan. A step of a software template would complete without
 * creating anything.
 */
const PLAN_BLIND = new Set(['plugin:scaffolder']);

/** The plugin that calls, for a user or for itself. */
function pluginOf(
  auth: AuthService,
  { credentials }: Caller,
): string | undefined {
  if (auth.isPrincipal(credentials, 'user')) {
    return credentials.principal.actor?.subject;
  }
  return auth.isPrincipal(credentials, 'service')
    ? credentials.principal.subject
    : undefined;
}

/** @throws RayApiError `FAILED_PRECONDITION` where the caller would not see that nothing was written */
export function assertMayPlan(auth: AuthService, caller: Caller): void {
  if (!PLAN_BLIND.has(pluginOf(auth, caller) ?? '')) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    'Without plan this action only plans, so nothing was changed. It is for agents, who show the plan to a person first. In a step of a software template, use ray:cluster:create, ray:job:create, ray:service:create, ray:template:create or ray:cluster:delete of the module for the scaffolder.',
  );
}
