import { IncomingMessage } from 'node:http';

/** Whether a request of Kubernetes asks for changes, as they come. */
export function isWatch({ url = '' }: IncomingMessage): boolean {
  return /[?&]watch=(true|1)/.test(url);
}
