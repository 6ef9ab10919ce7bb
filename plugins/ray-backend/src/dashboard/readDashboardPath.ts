import { DashboardErrors } from './DashboardErrors';

const ADDRESS = /^\/(?<ticket>[^/?]*)(?<path>\/[^?]*)?(?<query>\?.*)?$/;

/** A request to a dashboard. */
export interface DashboardPath {
  ticket: string;
  /** Path and query from the dashboard's root; undefined where the slash behind the ticket is missing. */
  path: string | undefined;
}

/**
 * Parses an address below `/dashboard`. Where its path leads is checked by {@link DashboardProxy}.
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function readDashboardPath(url: string): DashboardPath {
  const { ticket, path, query = '' } = ADDRESS.exec(url)?.groups ?? {};
  if (!ticket) throw DashboardErrors.badPath();
  if (!path) return { ticket, path: undefined };
  return { ticket, path: `${path}${query}` };
}
