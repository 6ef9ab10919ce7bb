import { join } from 'node:path';
import { resultsDirectory } from '../../environment';
import { createTemplate } from '../support/createTemplate';
import { KubernetesApi } from '../support/KubernetesApi';
import { JobCaller } from '../support/observed/JobCaller';
import { Observer } from '../support/observed/Observer';
import { RestartablePortal } from '../support/RestartablePortal';
import { PortalAddress, send } from '../support/send';

/** A portal with SQLite files, jobs in a namespace of its own, and the independent ledger of that namespace. */
export interface SqlitePortal {
  portal: RestartablePortal;
  namespace: string;
  caller: JobCaller;
  observer: Observer;
  /** The state of the database, as the plugin's own health check reports it. */
  databaseHealth(): Promise<{ state: string; reason?: string }>;
  /** A value of the metrics endpoint. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/**
 * @param name - of its namespace and its folder
 * @param database - the folder of its files
 */
export async function startSqlitePortal(
  name: string,
  database: string = join(resultsDirectory, 'chaos', name, 'database'),
): Promise<SqlitePortal> {
  const kubernetes = await KubernetesApi.inNewNamespace(`chaos-${name}`);
  const { namespace } = kubernetes;
  const observer = new Observer(namespace);
  const portal = await RestartablePortal.start({
    folder: `chaos/${name}`,
    variables: { RAYPORT_TEST_DATABASE: database },
  });
  await createTemplate(portal, namespace);
  return {
    portal,
    namespace,
    observer,
    caller: new JobCaller([portal], namespace),
    databaseHealth: () => readDatabaseHealth(portal),
    metric: metric => readMetric(portal, metric),
    async stop() {
      await observer.close();
      await portal.stop();
    },
  };
}

async function readDatabaseHealth(portal: PortalAddress) {
  const { text } = await send(portal, 'GET', '/api/ray/health');
  const { database }: { database: { state: string; reason?: string } } =
    JSON.parse(text);
  return database;
}

async function readMetric(portal: PortalAddress, name: string) {
  const { text } = await send(portal, 'GET', '/metrics');
  const [, value] =
    new RegExp(`^${name}(?:{[^}]*})? (\\S+)`, 'm').exec(text) ?? [];
  return Number(value ?? 0);
}
