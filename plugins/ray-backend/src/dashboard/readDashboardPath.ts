import { DashboardErrors } from './DashboardErrors';

const ADDRESS = /^\/(?<ticket>[^/?]*)(?<path>\/[^?]*)?(?<query>\?.*)?$/;

/** Nothing that a browser sends has them, and what parses an address later may drop them. */
const CONTROL = /[\s\p{Cc}]/u;

/** What is asked of a dashboard. */
export interface DashboardPath {
  ticket: string;
  /** Path and query from the dashboard's root; undefined where the slash behind the ticket is missing. */
  path: string | undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw DashboardErrors.badPath();
  }
}

/**
 * Takes an address below `/dashboard` apart. The path goes on behind the address of the cluster's Service, with the
 * portal's Kubernetes credentials, so none that leads upwards may pass, however it is written.
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function readDashboardPath(url: string): DashboardPath {
  const { ticket, path, query = '' } = ADDRESS.exec(url)?.groups ?? {};
  if (!ticket || CONTROL.test(url)) throw DashboardErrors.badPath();
  if (!path) return { ticket, path: undefined };
  const segments = decoded(path).split(/[/\\]/);
  if (segments.some(segment => segment === '.' || segment === '..')) {
    throw DashboardErrors.badPath();
  }
  return { ticket, path: `${path}${query}` };
}
