import {
  DashboardTicket,
  isHeadReady,
  OperationInput,
  rayClusterDashboardPermission,
} from '@rayport/backstage-plugin-ray-common';
import { RequestContext } from '../requests/RequestContext';
import { SubmissionErrors } from '../submissions/SubmissionErrors';
import { ViewReaders } from '../kinds/createViewReaders';
import { DashboardTickets } from './DashboardTickets';

/** Issues tickets for the dashboards of clusters whose head works. */
export class DashboardService {
  readonly #views: ViewReaders['cluster'];
  readonly #tickets: DashboardTickets;

  constructor(options: {
    views: ViewReaders['cluster'];
    tickets: DashboardTickets;
  }) {
    this.#views = options.views;
    this.#tickets = options.tickets;
  }

  /**
   * A new ticket, or an extended one.
   *
   * @throws RayApiError the same as reading the cluster; `PERMISSION_DENIED` without `ray.cluster.dashboard`;
   * `FAILED_PRECONDITION` while the cluster's head is not ready
   */
  async open(
    { namespace, name, ticket }: OperationInput<'openClusterDashboard'>,
    context: Pick<
      RequestContext,
      'caller' | 'consistency' | 'signal' | 'dryRun' | 'assertAllowed'
    >,
  ): Promise<DashboardTicket> {
    const { caller, dryRun } = context;
    const key = { namespace, name };
    const view = await this.#views.get(key, context);
    await context.assertAllowed(rayClusterDashboardPermission, view.resource);
    const cluster = { ...key, uid: view.uid ?? '' };
    const renewed =
      ticket && !dryRun
        ? await this.#tickets.renew(ticket, cluster, caller)
        : undefined;
    // An open dashboard stays open while the head restarts.
    if (renewed) return toMessage(renewed);
    const status = view.status.message();
    // The dashboard of a troubled cluster is useful as long as its head works.
    if (!isHeadReady(status)) throw SubmissionErrors.notReady(key, status);
    return dryRun
      ? { ticket: '', path: '', expiresAt: '' }
      : toMessage(await this.#tickets.issue(cluster, caller));
  }
}

function toMessage(issued: {
  ticket: string;
  expiresAt: Date;
}): DashboardTicket {
  const { ticket, expiresAt } = issued;
  return {
    ticket,
    path: `/dashboard/${ticket}/`,
    expiresAt: expiresAt.toISOString(),
  };
}
