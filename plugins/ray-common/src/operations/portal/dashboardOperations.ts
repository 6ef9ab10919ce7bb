import { clusterKind } from '../../kinds';
import { rayClusterReadPermission } from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { keyRules } from '../requests';

/**
 * Rights of a dashboard in a browser, for `sandbox` of an iframe and of a Content-Security-Policy (HTML, "The iframe
 * element"). Without `allow-same-origin`: the owner of a cluster controls what its dashboard shows, so it must not
 * access the portal.
 *
 * @public
 */
export const DASHBOARD_SANDBOX =
  'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * The right to use a dashboard for some minutes.
 *
 * @public
 */
export type DashboardTicket = {
  ticket: string;
  path: string;
  expiresAt: string;
};

const dashboardTicketSchema = message<DashboardTicket>('DashboardTicket', {
  ticket: field(
    text(),
    'The right of this user to look at the dashboard of this cluster.',
  ),
  path: field(
    text(),
    'Path of the dashboard below `/api/ray`; it needs no other credentials.',
  ),
  expiresAt: field(timestamp(), 'Until when, unless it is renewed.'),
});

/**
 * Ray's own dashboard, through the portal.
 *
 * @public
 */
export const dashboardOperations = {
  openClusterDashboard: defineOperation({
    http: {
      method: 'POST',
      path: '/namespaces/{namespace}/clusters/{name}/dashboard',
      api: 'portal',
    },
    input: withRules(
      message('OpenClusterDashboardRequest', {
        name: field(text(), 'Name of the cluster.'),
        namespace: field(text(), 'Namespace of the cluster.'),
        ticket: field(
          text(),
          'A ticket to renew. What can’t be renewed any more is replaced by a new one.',
        ),
      }),
      (request, report) => keyRules(request, clusterKind.words, report),
    ),
    output: dashboardTicketSchema,
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'cluster-dashboard-open',
    summary: 'Opens the Ray dashboard of a cluster for some minutes.',
  }),
} as const;
