import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { MethodNotAllowedError } from '../http/OperationRoutes';
import { DashboardMethod } from '../submissions/DashboardTransport';
import { isSubmissionId } from '../submissions/submissionId';
import { JobsApiErrors } from './JobsApiErrors';

/** The requests of Ray's client to the job API. */
export type JobsAction =
  | 'version'
  | 'list'
  | 'submit'
  | 'get'
  | 'delete'
  | 'stop'
  | 'log'
  | 'tail'
  | 'findPackage'
  | 'upload';

/** The target of a request of Ray's client. */
export interface JobsCall {
  action: JobsAction;
  method: DashboardMethod;
  /** Path from the root of the cluster's dashboard. */
  path: string;
  /** Id of a submission or name of a package; empty for other actions. */
  id: string;
}

/** A request about a cluster. */
export interface JobsRequest extends JobsCall {
  cluster: ObjectKey;
}

/** A request about jobs that have a cluster of their own. */
export interface LaunchRequest extends JobsCall {
  namespace: string;
}

/** Ray's routes, by what they do (Ray 2.60, `job_head.py`). */
const ROUTES: ReadonlyArray<{
  method: DashboardMethod;
  path: RegExp;
  action: JobsAction;
}> = [
  { method: 'GET', path: /^\/api\/version$/, action: 'version' },
  { method: 'GET', path: /^\/api\/jobs\/$/, action: 'list' },
  { method: 'POST', path: /^\/api\/jobs\/$/, action: 'submit' },
  { method: 'GET', path: /^\/api\/jobs\/([^/]+)$/, action: 'get' },
  { method: 'DELETE', path: /^\/api\/jobs\/([^/]+)$/, action: 'delete' },
  { method: 'POST', path: /^\/api\/jobs\/([^/]+)\/stop$/, action: 'stop' },
  { method: 'GET', path: /^\/api\/jobs\/([^/]+)\/logs$/, action: 'log' },
  { method: 'GET', path: /^\/api\/jobs\/([^/]+)\/logs\/tail$/, action: 'tail' },
  {
    method: 'GET',
    path: /^\/api\/packages\/gcs\/([^/]+)$/,
    action: 'findPackage',
  },
  { method: 'PUT', path: /^\/api\/packages\/gcs\/([^/]+)$/, action: 'upload' },
];

/** `/<namespace>/<cluster>/ray/…` */
const CLUSTER = /^\/(?<namespace>[^/]+)\/(?<name>[^/]+)\/ray(?<path>\/.*)$/;

/** `/<namespace>/…` */
const NAMESPACE = /^\/(?<namespace>[^/]+)(?<path>\/.*)$/;

/** File names that Ray's client derives from a hash, or from a wheel. */
const PACKAGE_NAME = /^\w[\w.+!~-]{0,254}$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw JobsApiErrors.badPath(cause);
  }
}

/** @throws RayApiError `INVALID_ARGUMENT` for an id that would lead elsewhere on the head */
function assertId(action: JobsAction, id: string): void {
  const isPackage = action === 'findPackage' || action === 'upload';
  if (isPackage && !PACKAGE_NAME.test(id)) throw JobsApiErrors.badPackage();
  if (!isPackage && id && !isSubmissionId(id)) throw JobsApiErrors.badPath();
}

/** @throws RayApiError `NOT_FOUND` */
function match(address: RegExp, url: string): Record<string, string> {
  const groups = address.exec(url.split('?', 1)[0] ?? '')?.groups;
  if (!groups) throw new RayApiError('NOT_FOUND', 'Not Found');
  return groups;
}

function readCall(method: string, path = ''): JobsCall {
  const routes = ROUTES.filter(route => route.path.test(path));
  if (!routes.length) throw JobsApiErrors.unknownPath();
  const wanted = method === 'HEAD' ? 'GET' : method;
  const route = routes.find(each => each.method === wanted);
  if (!route) throw new MethodNotAllowedError(routes.map(each => each.method));
  const [, segment = ''] = route.path.exec(path) ?? [];
  const id = decoded(segment);
  assertId(route.action, id);
  return { action: route.action, method: route.method, path, id };
}

/**
 * Reads what a request asks of a cluster.
 *
 * @param url - below the mount
 * @throws RayApiError `NOT_FOUND` for a path that Ray's client does not use, `UNIMPLEMENTED` for another method,
 * `INVALID_ARGUMENT` for a name that no submission or package has
 */
export function readJobsRequest(method: string, url: string): JobsRequest {
  const { namespace = '', name = '', path } = match(CLUSTER, url);
  const cluster = { namespace: decoded(namespace), name: decoded(name) };
  return { cluster, ...readCall(method, path) };
}

/** The same for a namespace, for jobs with their own cluster. */
export function readLaunchRequest(method: string, url: string): LaunchRequest {
  const { namespace = '', path } = match(NAMESPACE, url);
  return { namespace: decoded(namespace), ...readCall(method, path) };
}
