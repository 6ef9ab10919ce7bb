import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(__dirname, '..');

/** Everything that a run of the tests writes; not in git. */
export const resultsDirectory = join(repositoryRoot, 'test-results');

/** `npm test` chooses ports that are free; these are for `npx playwright test` by hand. */
const DEFAULT_PORTS = { portal: '7207', sandbox: '7217', grpc: '7227' };

const portalPort = process.env.RAYPORT_PORT ?? DEFAULT_PORTS.portal;

export const portalUrl = `http://localhost:${portalPort}`;

/** The bearer token of flows that call the API directly. */
export const apiToken =
  process.env.RAYPORT_API_TOKEN ?? 'token-of-the-browser-tests';

/** The portal of the tests: an empty sandbox whose lifecycles are fast, but slow enough to be seen, apart from any other portal. */
export const portalEnvironment = {
  RAYPORT_PORT: portalPort,
  RAYPORT_GRPC_PORT: process.env.RAYPORT_GRPC_PORT ?? DEFAULT_PORTS.grpc,
  RAYPORT_API_TOKEN: apiToken,
  RAYPORT_KUBERNETES: 'sandbox',
  RAYPORT_SANDBOX_PORT:
    process.env.RAYPORT_SANDBOX_PORT ?? DEFAULT_PORTS.sandbox,
  RAYPORT_SANDBOX_SEED: '0',
  RAYPORT_SANDBOX_SPEED: '4',
  // Backstage reads configuration from such variables too. Trouble counts at once, so that no flow waits a minute for it.
  APP_CONFIG_ray_clusters_failureGracePeriod: '"3s"',
  RAYPORT_STATE_DIR: join(resultsDirectory, 'portal'),
};
