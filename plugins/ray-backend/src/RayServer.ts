import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { createAuthorization } from './createAuthorization';
import { createConnection } from './createConnection';
import { createExecutor } from './createExecutor';
import { createKeepers } from './createKeepers';
import { createMemory } from './createMemory';
import { createServices } from './createServices';
import { createStores } from './createStores';
import { createTransports } from './createTransports';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { ConnectTokens } from './jobsApi/ConnectTokens';
import { RayServerOptions } from './RayServerOptions';

/** The server behind all transports. */
export type RayServer = ReturnType<typeof createRayServer>;

/** Puts the parts of the server together, for one connection to Kubernetes. */
export function createRayServer(options: RayServerOptions) {
  const { auth, clock, config } = options;
  const connection = createConnection(options);
  const stores = createStores(options);
  const tickets = new DashboardTickets({
    auth,
    store: stores.tickets,
    lifetimeMs: config.dashboardTicketLifetimeMs,
  });
  const services = createServices({
    config,
    connection,
    stores,
    tickets,
    onSubmit,
    now: () => clock.now(),
  });
  const memory = createMemory(options, { connection, services, stores });
  const authorization = createAuthorization(
    options,
    connection,
    services.views,
  );
  const connectTokens = new ConnectTokens({
    auth,
    store: stores.connectTokens,
    views: services.views.cluster,
    settings: config.connectTokens,
  });
  const parts = { connection, stores, services, memory, authorization };
  const executor = createExecutor(options, { ...parts, connectTokens });
  const keepers = createKeepers(options, { ...parts, executor });
  const transports = createTransports(options, {
    ...parts,
    executor,
    connectTokens,
    tickets,
    onSubmit,
  });
  /** A submission is recorded at once. */
  function onSubmit(cluster: ObjectKey): void {
    const uid = connection.views.of.cluster.get(cluster)?.uid;
    if (uid) keepers.submissions.wake(uid);
  }
  const { cache, views } = connection;
  const { database, changes, outages, plans } = stores;
  const { finders, revocations } = authorization;
  return {
    name: options.name,
    kubernetes: options.kubernetes,
    ...transports,
    cache,
    views,
    database,
    changes,
    outages,
    plans,
    finders,
    revocations,
    executor,
    ...memory,
    tickets,
    connectTokens,
    podLogs: services.podLogs,
    submissionKeeper: keepers.submissions,
    footprintKeeper: keepers.footprints,
    idleSteward: keepers.idle,
  };
}
