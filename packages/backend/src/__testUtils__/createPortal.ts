import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import { once } from 'node:events';
import { AddressInfo, createServer } from 'node:net';
import { createRootHttpRouter } from '../createRootHttpRouter';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A portal with our root router that has not started yet, on loopback. */
export async function createPortal({ lifecycle = {} } = {}) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const listen = { host: '127.0.0.1', port };
  const database = { client: 'better-sqlite3', connection: ':memory:' };
  const data = { backend: { baseUrl, database, listen, lifecycle } };
  const logger = mockServices.rootLogger.mock();
  logger.child.mockReturnValue(logger);
  // Backstage's test backend has its own root router.
  const backend = createBackend();
  backend.add(mockServices.rootConfig.factory({ data }));
  backend.add(logger.factory);
  backend.add(createRootHttpRouter());
  return { backend, baseUrl, logger };
}
