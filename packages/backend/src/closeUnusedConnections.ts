import type { LifecycleService } from '@backstage/backend-plugin-api';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as SecureServer } from 'node:https';

/**
 * Closes connections without a request when the process ends, WebSockets among them. Node would wait a minute for those
 * that have sent nothing yet, and for the keep-alive time for those that become idle meanwhile: longer than Kubernetes
 * waits. It listens to no upgrades: Backstage warns about a second listener, and leaves unknown WebSockets to it.
 */
export function closeUnusedConnections(
  server: Server,
  lifecycle: Pick<LifecycleService, 'addShutdownHook'>,
): void {
  /** Requests in progress of each connection. */
  const requests = new Map<Socket, number>();
  let isEnding = false;

  function count(socket: Socket, change: number) {
    const current = requests.get(socket);
    if (current === undefined) return;
    const left = current + change;
    requests.set(socket, left);
    if (isEnding && left === 0) socket.destroySoon();
  }

  const connected =
    server instanceof SecureServer ? 'secureConnection' : 'connection';
  server.on(connected, (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });

  lifecycle.addShutdownHook(() => {
    isEnding = true;
    requests.forEach((left, socket) => {
      if (left === 0) socket.destroy();
    });
  });
}
