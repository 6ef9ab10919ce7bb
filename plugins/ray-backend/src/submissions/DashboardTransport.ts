import {
  ImpersonatedUser,
  KubernetesResponse,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import type { Duplex, Readable } from 'node:stream';
import { request as sendRequest, upgrade } from 'undici';
import { dispatcherElsewhere, LocalAddressError } from './localAddresses';
import { RouteErrors } from './RouteErrors';

/**
 * The path and query, from a dashboard's root, of a `Location` (RFC 9110, 10.2.2).
 *
 * @param at - `root`: URL of the dashboard's root, without a slash at its end; `path`: the requested one
 * @returns undefined for an address outside the dashboard, or an invalid one
 */
function pathFromLocation(
  location: string | null,
  at: { root: string; path: string },
): string | undefined {
  if (!location || !URL.canParse(location, `${at.root}${at.path}`)) {
    return undefined;
  }
  const root = new URL(at.root);
  const to = new URL(location, `${at.root}${at.path}`);
  const prefix = root.pathname.replace(/\/$/, '');
  // A proxy in between may have put its own host before the root's path.
  const isBelow = prefix !== '' && to.pathname.startsWith(`${prefix}/`);
  if (isBelow) return `${to.pathname.slice(prefix.length)}${to.search}`;
  return to.origin === root.origin ? `${to.pathname}${to.search}` : undefined;
}

/** Methods of requests to a dashboard. */
export type DashboardMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** A request to a Ray dashboard. */
export interface DashboardRequest {
  method: DashboardMethod;
  headers: Record<string, string>;
  /** A stream is sent as it comes. */
  body?: string | Uint8Array | Readable;
  /** Asks to switch to this protocol, with `GET`. */
  protocol?: 'websocket';
  signal: AbortSignal;
  /** The user for a request through Kubernetes; the portal's own account when absent. */
  impersonate?: ImpersonatedUser;
}

/** An answer of a Ray dashboard, or of a server in its place. */
export interface DashboardAnswer {
  status: number;
  headers: KubernetesResponse['headers'];
  body: AsyncIterable<Uint8Array> | null;
  /** Path and query of a redirect inside the dashboard; undefined for other targets. */
  redirect?: string;
  /** The open connection, where the answer is 101. */
  socket?: Duplex;
}

/**
 * Sends a request to the dashboard of one cluster; `path` starts at the dashboard's root. May throw any error without
 * an answer.
 */
export type DashboardTransport = (
  path: string,
  request: DashboardRequest,
) => Promise<DashboardAnswer>;

/**
 * Reaches a dashboard by its URL. Not with `fetch`: Ray takes its `Sec-Fetch-*` headers for a browser's and refuses it.
 * Redirects are not followed, so that a token goes nowhere else.
 *
 * @param options - `mayBeLocal`: whether it may be on this machine, or at a cloud metadata address
 */
export function directTransport(
  url: string,
  { mayBeLocal }: { mayBeLocal: boolean },
): DashboardTransport {
  const root = url.replace(/\/+$/, '');
  return async (path, { method, headers: sent, body, protocol, signal }) => {
    const address = `${root}${path}`;
    const options = () => ({
      method,
      headers: sent,
      signal,
      dispatcher: mayBeLocal ? undefined : dispatcherElsewhere(root),
    });
    if (protocol) {
      const { socket } = await reachElsewhere(() =>
        upgrade(address, { ...options(), protocol }),
      );
      return { status: 101, headers: { get: () => null }, body: null, socket };
    }
    const answer = await reachElsewhere(() =>
      sendRequest(address, { ...options(), body }),
    );
    const headers = {
      get: (name: string) => [answer.headers[name] ?? []].flat().at(0) ?? null,
    };
    return {
      status: answer.statusCode,
      headers,
      body: answer.body,
      redirect: pathFromLocation(headers.get('location'), { root, path }),
    };
  };
}

/** @throws RayApiError for a local address, to distinguish it from a Ray that is down */
async function reachElsewhere<T>(reach: () => Promise<T>): Promise<T> {
  try {
    return await reach();
  } catch (error) {
    throw error instanceof LocalAddressError ? RouteErrors.local(error) : error;
  }
}

/** A host that is ignored: the API server's proxy puts its own into redirects. */
const API_SERVER = 'http://kubernetes.invalid';

/** Reaches a dashboard through the API server's proxy to the Service of the cluster's head. */
export function proxyTransport(options: {
  kubernetes: KubernetesService;
  namespace: string;
  service: string;
  port: string;
}): DashboardTransport {
  const { kubernetes, ...address } = options;
  const { namespace, service, port } = address;
  const root = `${API_SERVER}/api/v1/namespaces/${namespace}/services/${service}:${port}/proxy`;
  return async (path, request) => {
    const answer = await kubernetes.proxyService({
      ...request,
      ...address,
      path,
    });
    const { status, headers, body, socket } = answer;
    const location = headers.get('location');
    const redirect = pathFromLocation(location, { root, path });
    return { status, headers, body, redirect, socket };
  };
}
