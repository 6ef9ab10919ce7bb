import type { Request } from 'express';

/** Below the plugin's own path. */
export const KUBERNETES_MOUNT = '/kubernetes';

/**
 * Matches everything: the root router mounts by prefix, and would take `/api` for a conflict with the paths of all
 * plugins.
 */
export const KUBERNETES_ROOT = '/(apis|api|openapi|version)?';

/** Kubernetes' own paths. Other plugins are below `/api`, and the KubeRay API V1 is at `/apis/v1`. */
const ROOT_PATHS =
  /^\/(?:version|openapi\/v[23](?:\/.*)?|api(?:\/v1(?:\/.*)?)?|apis(?:\/(?!v1(?:\/|$)|v1alpha2(?:\/|$)).+)?)$/;

/** The path of an address, without its last slash: clients made from Kubernetes' OpenAPI ask for `/version/`. */
function pathIn(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Whether a parameter says yes, as Kubernetes reads it: clients in Python send `True`. */
export function isOn(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && !/^(?:0|false)$/i.test(value);
}

/** Whether a URL is one of the Kubernetes API. */
export function isKubernetesUrl(url: string): boolean {
  return (
    ROOT_PATHS.test(pathIn(url)) || url.includes(`/api/ray${KUBERNETES_MOUNT}/`)
  );
}

/** Where old clients watch. */
const WATCH_PATH = /\/v1\/watch\/./;

/** Where Ray's client follows the log of a job, over a WebSocket (Ray 2.60, `job_head.py`). */
const LOG_PATH = /\/services\/[^/]+\/proxy\/api\/jobs\/[^/]+\/logs\/tail$/;

/** Whether a URL has something to send over a WebSocket: a watch, or a job's log behind a Service. */
export function hasWebSocket(url: string): boolean {
  const [, search] = url.split('?', 2);
  const path = pathIn(url);
  const isStream =
    isOn(new URLSearchParams(search), 'watch') ||
    [WATCH_PATH, LOG_PATH].some(streamed => streamed.test(path));
  return isStream && isKubernetesUrl(url);
}

/** The path of a request to the portal's root; undefined if it is not a path of Kubernetes. */
export function rootKubernetesPath({
  originalUrl,
}: Request): string | undefined {
  const path = pathIn(originalUrl);
  return ROOT_PATHS.test(path) ? path : undefined;
}

/** The path of a request below the plugin's own; all of them are of Kubernetes. */
export function ownKubernetesPath({ url }: Request): string | undefined {
  const path = pathIn(url);
  return path.startsWith(`${KUBERNETES_MOUNT}/`)
    ? path.slice(KUBERNETES_MOUNT.length)
    : undefined;
}
