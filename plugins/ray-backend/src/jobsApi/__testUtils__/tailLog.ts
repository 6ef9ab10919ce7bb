import { mockCredentials } from '@backstage/backend-test-utils';
import type { Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { WebSocket } from 'undici';

/**
 * Reads a log over its WebSocket. Returns the messages, and how the WebSocket was closed.
 *
 * @param path - of the log, as Ray's client asks for it
 * @param user - the entity ref of the caller
 * @param onText - called with all messages so far
 */
export function tailLog(
  server: Pick<Server, 'address'>,
  path: string,
  user: string,
  onText: (text: string) => void = () => {},
): Promise<{ text: string; code: number }> {
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: mockCredentials.user.header(user) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  let text = '';
  socket.addEventListener('message', ({ data }) => {
    text += data;
    onText(text);
  });
  return new Promise(resolve => {
    socket.addEventListener('close', ({ code }) => resolve({ text, code }));
  });
}
