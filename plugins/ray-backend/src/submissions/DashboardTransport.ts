import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { request as sendRequest } from 'undici';

/** A request to a Ray dashboard. */
export interface DashboardRequest {
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** An answer of a Ray dashboard, or of whatever stands in its place. */
export interface DashboardAnswer {
  status: number;
  body: AsyncIterable<Uint8Array> | null;
}

/**
 * Sends a request to the dashboard of one cluster; `path` starts at the dashboard's root. Throws whatever it likes when
 * nothing answers.
 */
export type DashboardTransport = (
  path: string,
  request: DashboardRequest,
) => Promise<DashboardAnswer>;

/**
 * Reaches a dashboard by its URL. Not by `fetch`: Ray takes its `Sec-Fetch-*` headers for a browser's and refuses it.
 * Redirects are not followed, so a token goes nowhere else.
 */
export function directTransport(url: string): DashboardTransport {
  const root = url.replace(/\/+$/, '');
  return async (path, request) => {
    const answer = await sendRequest(`${root}${path}`, request);
    return { status: answer.statusCode, body: answer.body };
  };
}

/** Reaches a dashboard through the API server's proxy to the Service of the cluster's head. */
export function proxyTransport(options: {
  kubernetes: KubernetesService;
  namespace: string;
  service: string;
  port: string;
}): DashboardTransport {
  const { kubernetes, ...address } = options;
  return (path, request) =>
    kubernetes.proxyService({ ...request, ...address, path });
}
