import { observeProcess } from './metrics/observeProcess';
import { keepClockCompared } from './clock/keepClockCompared';
import { SharedTasks } from './database/SharedTasks';
import { TaskLease } from './database/TaskLease';
import { startGrpc } from './grpc/startGrpc';
import { keepPruned } from './history/keepPruned';
import { unifyRecordOwners } from './history/records/unifyRecordOwners';
import { pruning } from './history/retention';
import { RetentionTime } from './history/RetentionTime';
import { ageOf } from './kubernetes/cache/ageOf';
import { RayServer } from './RayServer';
import { RayServers } from './RayServers';
import { notReady } from './requests/authenticate';
import { runServer, RunServerOptions } from './runServer';

/**
 * Runs the servers of all connections until the portal shuts down, and what they share: gRPC, the database, and its
 * background work. The readiness of the portal is that of the default connection, so that a cluster which is unavailable takes
 * no others away.
 *
 * @param main - the server of the default connection
 */
export async function runServers(
  servers: RayServers,
  main: RayServer,
  options: RunServerOptions,
): Promise<void> {
  const { clock, eventLoop, lifecycle, signal } = options;
  const { cache, database, kubernetes } = main;
  observeProcess(options.metrics, { clock, database, eventLoop });
  await serveGrpc(servers, main, options);
  void database.watch(signal);
  const references = { kubernetes, database };
  void keepClockCompared({ clock, references, signal });
  const lease = new TaskLease({ database, clock });
  lifecycle.addShutdownHook(() => lease.release());
  void lease.keep(signal);
  const tasks = new SharedTasks({ ...options, lease });
  const start = await runServer(main, { ...options, tasks });
  options.readiness.setCheck(async () => ({
    ...(await start.read()),
    cache: cache.health().map(({ name, freshness }) => ({
      kind: name,
      state: freshness.state,
      age: ageOf(freshness),
    })),
    database: database.health().state,
  }));
  await scheduleTasks(main, options, tasks);
  for (const server of servers.all()) {
    if (server !== main) await runServer(server, { ...options, tasks });
  }
  if (options.past) void main.writePast(options.past);
}

async function serveGrpc(
  servers: RayServers,
  { database }: RayServer,
  options: RunServerOptions,
): Promise<void> {
  const { auth, flowControl, lifecycle, logger } = options;
  const { grpc, anonymous, apiObjects: objects } = options.config;
  if (!grpc) return;
  const { refusedCallers, signal } = options;
  const stop = await startGrpc(
    {
      auth,
      anonymous,
      flowControl,
      refusedCallers,
      logger,
      objects,
      config: grpc,
      server(connection) {
        const server = servers.find(connection);
        if (!server) throw notReady();
        return server;
      },
      databaseHealth: () => database.health(),
    },
    signal,
  );
  lifecycle.addShutdownHook(stop);
}

/** Schedules what one of several replicas does in the database, for all connections at once. */
async function scheduleTasks(
  { changes, database, history, outages, usage }: RayServer,
  { clock, config, logger }: RunServerOptions,
  tasks: SharedTasks,
): Promise<void> {
  await keepPruned({
    tasks,
    prune: pruning({
      time: new RetentionTime(database, clock),
      retention: config.historyRetention,
      changes: changes.store,
      records: history.store,
      unifyOwners: ended => unifyRecordOwners(database, ended),
      outages,
      kinds: history.kinds,
    }),
    logger,
  });
  await usage.schedule(tasks);
}
