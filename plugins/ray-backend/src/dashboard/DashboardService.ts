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

/** Opens dashboards: hands out tickets for those of clusters whose head works. */
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
   * A ticket, or the same one for longer.
   *
   * @throws RayApiError as reading the cluster would; `PERMISSION_DENIED` without `ray.cluster.dashboard`;
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
    // A head that starts again is no reason to close what is open.
    if (renewed) return toMessage(renewed);
    const status = view.status.message();
    // A cluster in trouble is worth looking into, as long as its head works.
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
