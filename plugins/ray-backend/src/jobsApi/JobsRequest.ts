import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { MethodNotAllowedError } from '../http/OperationRoutes';
import { DashboardMethod } from '../submissions/DashboardTransport';
import { isSubmissionId } from '../submissions/submissionId';
import { JobsApiErrors } from './JobsApiErrors';

/** What Ray's client asks of its job API. */
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

/** A request of Ray's client. */
export interface JobsRequest {
  cluster: ObjectKey;
  action: JobsAction;
  method: DashboardMethod;
  /** Path from the root of the cluster's dashboard. */
  path: string;
  /** Of a submission, or of a package; empty where the action is about neither. */
  id: string;
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
const ADDRESS = /^\/(?<namespace>[^/]+)\/(?<name>[^/]+)\/ray(?<path>\/.*)$/;

/** File names that Ray's client makes of a hash, or of a wheel. */
const PACKAGE_NAME = /^\w[\w.+!~-]{0,254}$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw JobsApiErrors.badPath(cause);
  }
}

/** @throws RayApiError `INVALID_ARGUMENT` for what would lead elsewhere on the head */
function assertId(action: JobsAction, id: string): void {
  const isPackage = action === 'findPackage' || action === 'upload';
  if (isPackage && !PACKAGE_NAME.test(id)) throw JobsApiErrors.badPackage();
  if (!isPackage && id && !isSubmissionId(id)) throw JobsApiErrors.badPath();
}

/**
 * Reads what a request asks for.
 *
 * @param url - below the mount
 * @throws RayApiError `NOT_FOUND` for a path that Ray's client does not use, `UNIMPLEMENTED` for another method,
 * `INVALID_ARGUMENT` for a name that no submission or package has
 */
export function readJobsRequest(method: string, url: string): JobsRequest {
  const [address = ''] = url.split('?', 1);
  const { namespace, name, path } = ADDRESS.exec(address)?.groups ?? {};
  if (!namespace || !name || !path)
    throw new RayApiError('NOT_FOUND', 'Not Found');
  const routes = ROUTES.filter(route => route.path.test(path));
  if (!routes.length) throw JobsApiErrors.unknownPath();
  const wanted = method === 'HEAD' ? 'GET' : method;
  const route = routes.find(each => each.method === wanted);
  if (!route) throw new MethodNotAllowedError(routes.map(each => each.method));
  const [, segment = ''] = route.path.exec(path) ?? [];
  const id = decoded(segment);
  assertId(route.action, id);
  return {
    cluster: { namespace: decoded(namespace), name: decoded(name) },
    ...{ action: route.action, method: route.method, path, id },
  };
}
