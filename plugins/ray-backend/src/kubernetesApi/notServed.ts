import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { SERVED_GROUPS } from './discovery';

const OTHER_VERSION = /\/apis\/ray\.io\/(?!v1(?:\/|$))/;

const PROXIED = /^services\/.*\/proxy$/;

const CONNECTIONS = /(?:^| )pods\/(?:attach|exec|portforward)$/;

function noteOf(what: string): string {
  if (OTHER_VERSION.test(what)) {
    return "the portal serves Ray's objects in the version v1; write apiVersion: ray.io/v1.";
  }
  if (CONNECTIONS.test(what)) {
    return "the portal opens no connections into pods. A Ray dashboard is at services/<head service>:dashboard/proxy, logs are at pods/log, and Connect on the page of a cluster has the address for Ray's command line.";
  }
  if (PROXIED.test(what)) {
    return 'a Ray dashboard is at services/<head service>:dashboard/proxy, and the applications of a RayService are at services/<name>-serve-svc:serve/proxy.';
  }
  return "the portal serves Ray's objects, their pods, Services, Ingresses, events and compute templates, and requests to these Services through /proxy. Ask the Kubernetes API server for anything else.";
}

/**
 * The error for what is not served; its message says what is. In groups that discovery lacks it is 404, as in a cluster
 * without the API: clients that support Kueue, Routes or Gateways then do without, while 403 ends them.
 *
 * @param group - of what was requested; empty for the core
 */
export function notServed(what: string, group = ''): RayApiError {
  const message = `${what} is not served: ${noteOf(what)}`;
  const isKnown = group === '' || SERVED_GROUPS.includes(group);
  return isKnown && !OTHER_VERSION.test(what)
    ? new RayApiError('PERMISSION_DENIED', message)
    : new RayApiError('UNIMPLEMENTED', message, { httpStatus: 404 });
}

/** The same error for a path below `/apis/<group>` or elsewhere. */
export function pathNotServed(path: string): RayApiError {
  return notServed(path, /^\/apis\/([^/]+)/.exec(path)?.[1]);
}
