import { leadsUpwards } from '@rayport/backstage-plugin-ray-common';
import { DashboardErrors } from './DashboardErrors';

const ADDRESS = /^\/(?<ticket>[^/?]*)(?<path>\/[^?]*)?(?<query>\?.*)?$/;

/** What is asked of a dashboard. */
export interface DashboardPath {
  ticket: string;
  /** Path and query from the dashboard's root; undefined where the slash behind the ticket is missing. */
  path: string | undefined;
}

/**
 * Takes an address below `/dashboard` apart. The path goes on behind the address of the cluster's Service, with the
 * portal's Kubernetes credentials, so none that leads upwards may pass, however it is written.
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
