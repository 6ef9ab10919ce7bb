import {
  AuditorService,
  AuditorServiceEvent,
  AuthService,
} from '@backstage/backend-plugin-api';
import { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  operations,
  rayClusterDashboardPermission,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import type { Request } from 'express';
import { callerEvent } from '../audit/callerEvent';
import { HttpOrigin } from '../audit/HttpOrigin';
import { RefusedCallers } from '../audit/RefusedCallers';
import { Guard } from '../authorization/Guard';
import { LiveAccess, Revocations } from '../authorization/Revocations';
import { toApiError } from '../requests/toApiError';
import { DashboardMethod } from '../submissions/DashboardTransport';
import { ViewReaders } from '../kinds/createViewReaders';
import { DashboardTickets, DashboardVisit } from './DashboardTickets';

/** Paths that change something with a GET: Ray before 2.49 kills actors this way. */
const CHANGING_PATHS = /^\/(?:(?:api\/)?actors\/kill|logical\/kill_actor)\b/;

/** The path as Ray reads it: without its query, decoded, with single slashes. Its escapes are valid, see DashboardProxy. */
function routedPath(path: string): string {
  const [beforeQuery = ''] = path.split('?', 1);
  return decodeURIComponent(beforeQuery).replace(/\/+/g, '/');
}

/** A request to a dashboard. */
export interface DashboardCall {
  method: DashboardMethod;
  path: string;
}

/** A call that the gate has admitted. */
export interface Admitted {
  redeemed: DashboardVisit;
  /** Records the outcome of a change in the audit log; absent for reads. */
  event?: AuditorServiceEvent;
}

/** Whether a call may change something on the cluster. */
export function isChange({ method, path }: DashboardCall): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead || CHANGING_PATHS.test(routedPath(path));
}

/** Permission that is needed in addition to reading the cluster. */
function permissionsOf(call: DashboardCall): ResourcePermission[] {
  return isChange(call)
    ? [rayClusterDashboardPermission, rayClusterSubmitPermission]
    : [rayClusterDashboardPermission];
}

/**
 * Decides for every request to a dashboard what the user of its ticket may do now: see the cluster and its dashboard,
 * and submit to it for what may change something. Changes are audited.
 */
export class DashboardGate {
  readonly #tickets: Pick<DashboardTickets, 'redeem'>;
  readonly #guard: Guard;
  readonly #revocations: Pick<Revocations, 'followAccess'>;
  readonly #views: ViewReaders['cluster'];
  readonly #auditor: AuditorService;
  readonly #auth: AuthService;
  readonly #refusedCallers: Pick<RefusedCallers, 'note'>;

  constructor(options: {
    tickets: Pick<DashboardTickets, 'redeem'>;
    guard: Guard;
    revocations: Pick<Revocations, 'followAccess'>;
    views: ViewReaders['cluster'];
    auditor: AuditorService;
    auth: AuthService;
    refusedCallers: Pick<RefusedCallers, 'note'>;
  }) {
    this.#tickets = options.tickets;
    this.#guard = options.guard;
    this.#revocations = options.revocations;
    this.#views = options.views;
    this.#auditor = options.auditor;
    this.#auth = options.auth;
    this.#refusedCallers = options.refusedCallers;
  }

  /**
   * @throws RayApiError `UNAUTHENTICATED` without a ticket that counts, `NOT_FOUND` when its cluster is gone or may not
   * be seen, `PERMISSION_DENIED`
   */
  async admit(
    ticket: string,
    call: DashboardCall,
    request: Request,
  ): Promise<Admitted> {
    const redeemed = await this.#tickets.redeem(ticket).catch(error => {
      this.#refusedCallers.note(new HttpOrigin(request), error);
      throw error;
    });
    return this.admitCaller(redeemed, call, request);
  }

  /**
   * The same for a caller who has signed in instead of opening a dashboard.
   *
   * @throws RayApiError `NOT_FOUND` when the cluster is gone or may not be seen, `PERMISSION_DENIED`
   */
  async admitCaller(
    redeemed: DashboardVisit,
    call: DashboardCall,
    request: Request,
  ): Promise<Admitted> {
    if (!isChange(call)) {
      await this.#check(redeemed, call);
      return { redeemed };
    }
    const event = await this.#audit(redeemed, call, request);
    try {
      await this.#check(redeemed, call);
    } catch (error) {
      await event.fail({ error: toApiError(error) });
      throw error;
    }
    return { redeemed, event };
  }

  /** Follows the right that {@link admit} has checked while the answer is sent. */
  follow({ cluster, caller }: DashboardVisit, call: DashboardCall): LiveAccess {
    const { namespace, name } = cluster;
    return this.#revocations.followAccess(caller, {
      kind: 'cluster',
      namespace,
      name,
      permissions: [
        operations.openClusterDashboard.permission,
        ...permissionsOf(call),
      ],
    });
  }

  async #audit(
    { cluster, caller }: DashboardVisit,
    { method, path }: DashboardCall,
    request: Request,
  ): Promise<AuditorServiceEvent> {
    // The request has only a ticket, which the auditor cannot resolve to a caller.
    const { token } = await this.#auth.getPluginRequestToken({
      onBehalfOf: caller.credentials,
      targetPluginId: 'ray',
    });
    const event = callerEvent({
      eventId: 'cluster-dashboard-change',
      severityLevel: 'medium',
      caller,
      origin: new HttpOrigin(request, `Bearer ${token}`),
      meta: {
        method,
        // A query may hold secrets.
        path: path.split('?', 1)[0],
        namespace: cluster.namespace,
        name: cluster.name,
      },
    });
    return this.#auditor.createEvent(event);
  }

  async #check(
    { cluster, caller }: DashboardVisit,
    call: DashboardCall,
  ): Promise<void> {
    const operation = operations.openClusterDashboard;
    const consistency = 'cached';
    const { namespace, name } = cluster;
    const input = { namespace, name };
    await this.#guard.check({ operation, input, caller, consistency });
    const { resource } = await this.#views.get(input, { consistency });
    for (const permission of permissionsOf(call)) {
      await this.#guard.assertAllowed(permission, resource, caller);
    }
  }
}
