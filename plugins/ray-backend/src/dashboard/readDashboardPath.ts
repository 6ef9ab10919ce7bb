import { leadsUpwards } from '@rayport/backstage-plugin-ray-common';
import { DashboardErrors } from './DashboardErrors';

const ADDRESS = /^\/(?<ticket>[^/?]*)(?<path>\/[^?]*)?(?<query>\?.*)?$/;

/** A request to a dashboard. */
export interface DashboardPath {
  ticket: string;
  /** Path and query from the dashboard's root; undefined where the slash behind the ticket is missing. */
  path: string | undefined;
}

/**
 * Parses an address below `/dashboard`. Its path is appended to the address of the cluster's Service and requested with
 * the portal's Kubernetes credentials, so a path that leads upwards is refused in any spelling.
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function readDashboardPath(url: string): DashboardPath {
  const { ticket, path, query = '' } = ADDRESS.exec(url)?.groups ?? {};
  if (!ticket) throw DashboardErrors.badPath();
  if (leadsUpwards(`${path ?? ''}${query}`)) throw DashboardErrors.badPath();
  if (!path) return { ticket, path: undefined };
  return { ticket, path: `${path}${query}` };
}
