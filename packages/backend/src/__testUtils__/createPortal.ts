import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import { freePorts } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { createRootHttpRouter } from '../createRootHttpRouter';

/** A portal with our root router that has not started yet, on loopback. */
export async function createPortal({ lifecycle = {} } = {}) {
  const [port] = await freePorts(1);
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
