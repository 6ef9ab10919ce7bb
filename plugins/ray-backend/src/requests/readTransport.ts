import {
  ChangeTransport,
  PAGES_CLIENT,
  RAY_CLIENT,
} from '@rayport/backstage-plugin-ray-common';
import { IncomingHttpHeaders } from 'node:http';

/** The transport of an HTTP request, as far as its headers say. */
export function readTransport(headers: IncomingHttpHeaders): ChangeTransport {
  return headers[RAY_CLIENT] === PAGES_CLIENT ? 'page' : 'http';
}
