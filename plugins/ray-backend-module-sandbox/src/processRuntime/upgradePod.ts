import { request } from 'node:http';
import { Duplex } from 'node:stream';
import { ServiceProxyRequest } from '../core/types';

/** Opens a WebSocket to a process of a pod; fails where it answers anything else. */
export function upgradePod(
  address: string,
  { request: asked }: Pick<ServiceProxyRequest, 'request'>,
): Promise<Duplex> {
  const { pathname, search } = new URL(asked.url);
  const headers = Object.fromEntries(asked.headers);
  return new Promise((resolve, reject) => {
    const sent = request(`http://${address}${pathname}${search}`, {
      headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
    });
    sent.once('upgrade', (_answer, socket, head) => {
      socket.unshift(head);
      resolve(socket);
    });
    sent.once('response', answer => {
      answer.destroy();
      reject(new Error(`The pod answered ${answer.statusCode}`));
    });
    sent.once('error', reject).end();
  });
}
