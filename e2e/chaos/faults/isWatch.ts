import { IncomingMessage } from 'node:http';

/** Whether a request to Kubernetes is a watch. */
export function isWatch({ url = '' }: IncomingMessage): boolean {
  return /[?&]watch=(true|1)/.test(url);
}
