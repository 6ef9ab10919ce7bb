import { delimiter, join } from 'node:path';
import { inRepository } from '../paths.mjs';
import { playwrightCounts } from '../playwrightCounts.mjs';
import { findFreePorts } from '../ports.mjs';
import { runCounted } from '../runCounted.mjs';

/**
 * Runs flows and their portal on one version of Node and one database.
 *
 * @param {string[]} flows of e2e/flows
 * @param {object} square
 * @param {string} square.node a folder with that program
 * @param {string} square.chromium
 * @param {object} [square.database] `backend.database` of the portal's configuration
 */
export async function runFlows(flows, { node, chromium, database }) {
  const [portal, grpc, sandbox] = await findFreePorts(3);
  return runCounted({
    command: join(node, 'node'),
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      ...flows.map(flow => `/${flow}.spec`),
    ],
    cwd: inRepository('e2e'),
    env: {
      PATH: [node, process.env.PATH].join(delimiter),
      CHROMIUM_PATH: chromium,
      RAYPORT_PORT: String(portal),
      RAYPORT_GRPC_PORT: String(grpc),
      RAYPORT_SANDBOX_PORT: String(sandbox),
      // Backstage takes such variables before its files.
      ...(database && {
        APP_CONFIG_backend_database: JSON.stringify(database),
      }),
    },
    report: inRepository('test-results', 'flows.json'),
    count: playwrightCounts,
  });
}
