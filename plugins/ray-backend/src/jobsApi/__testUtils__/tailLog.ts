import { mockCredentials } from '@backstage/backend-test-utils';
import type { Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { WebSocket } from 'undici';

/**
 * Reads a log over its WebSocket. Returns the messages, and how the WebSocket was closed.
 *
 * @param path - of the log, as Ray's client asks for it
 * @param user - the entity ref of the caller
 */
export function tailLog(
  server: Pick<Server, 'address'>,
  path: string,
  user: string,
): Promise<{ text: string; code: number }> {
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: mockCredentials.user.header(user) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  let text = '';
  socket.addEventListener('message', ({ data }) => (text += data));
  return new Promise(resolve => {
    socket.addEventListener('close', ({ code }) => resolve({ text, code }));
  });
}
