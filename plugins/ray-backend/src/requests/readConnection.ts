import { CONNECTION_HEADER } from '@rayport/backstage-plugin-ray-common';
import { IncomingHttpHeaders } from 'node:http';

/** The connection to Kubernetes that a request names; undefined for the default one. */
export function readConnection(
  headers: IncomingHttpHeaders,
): string | undefined {
  return headers[CONNECTION_HEADER]?.toString() || undefined;
}
