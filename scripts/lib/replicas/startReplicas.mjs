import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SandboxProcess } from '../bench/SandboxProcess.mjs';
import { waitFor } from '../bench/waitFor.mjs';
import { startPostgres } from '../chaos/startPostgres.mjs';
import { generateApiToken } from '../configOverlay.mjs';
import { withProgress } from '../progress.mjs';
import { Balancer } from './Balancer.mjs';
import { DRAIN_SECONDS, Replicas } from './Replicas.mjs';

/** Number of clusters that the sandbox's nodes are big enough for. */
const ROOM = 10;

/** Lets an older version start with a database that a newer one has migrated. */
const KNEX_CONFIG = { migrations: { disableMigrationsListValidation: true } };

/** The next probe finds a portal that is ready. */
const READY_TIMEOUT_MS = 120_000;

/**
 * Starts a sandbox, PostgreSQL, and two portals behind one address.
 *
 * @param {string} directory takes configurations and logs
 * @param {string} [root] the repository whose portal runs
 */
export async function startReplicas(directory, root) {
  // A log of an earlier run would be continued.
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const postgres = await startPostgres(directory);
  if ('missing' in postgres) return postgres;
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: ROOM,
  });
  const balancer = await Balancer.start();
  const apiToken = generateApiToken();
  const replicas = new Replicas({
    balancer,
    apiToken,
    directory,
    kubeconfig: sandbox.kubeconfig,
    configs: [writeConfig(directory, { balancer, postgres })],
  });
  await withProgress('Starting two portals', () => replicas.start(2, root));
  await waitFor(
    async () => replicas.running.every(({ endpoint }) => endpoint.isReady()),
    READY_TIMEOUT_MS,
  );
  return { replicas, balancer, sandbox, apiToken };
}

/**
 * @param {string} directory
 * @param {{ balancer: Balancer, postgres: { port: number } }} parts
 */
function writeConfig(directory, { balancer, postgres }) {
  const path = join(directory, 'app-config.replicas.yaml');
  const connection = {
    host: '127.0.0.1',
    port: postgres.port,
    user: 'postgres',
    password: 'none',
  };
  const backend = {
    // The address under which clients reach both replicas.
    baseUrl: `http://localhost:${balancer.httpPort}`,
    // As in app-config.production.yaml.
    database: { client: 'pg', connection, knexConfig: KNEX_CONFIG },
    lifecycle: { serverShutdownDelay: { seconds: DRAIN_SECONDS } },
  };
  // One ticket is for the whole run, as it would be for a page that renews it.
  const ray = { dashboard: { ticketLifetime: { hours: 2 } } };
  // JSON is YAML too.
  writeFileSync(path, JSON.stringify({ backend, ray }));
  return path;
}
