import {
  ChangeTransport,
  PAGES_CLIENT,
  RAY_CLIENT,
} from '@rayport/backstage-plugin-ray-common';
import { IncomingHttpHeaders } from 'node:http';

/** By what way an HTTP request came, as far as it says so itself. */
export function readTransport(headers: IncomingHttpHeaders): ChangeTransport {
  return headers[RAY_CLIENT] === PAGES_CLIENT ? 'page' : 'http';
}
