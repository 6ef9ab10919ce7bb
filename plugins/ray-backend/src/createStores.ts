import { ActionPlans } from './actions/ActionPlans';
import { PlanStore } from './actions/PlanStore';
import { TicketStore } from './dashboard/TicketStore';
import { Seals } from './database/Seals';
import { ChangeRecorder } from './history/ChangeRecorder';
import { ChangeStore } from './history/ChangeStore';
import { CodeStore } from './history/code/CodeStore';
import { FootprintStore } from './history/footprints/FootprintStore';
import { createLogStore } from './history/logs/createLogStore';
import { RecordCuts } from './history/records/RecordCuts';
import { RecordStore } from './history/records/RecordStore';
import { SubmissionStore } from './history/submissions/SubmissionStore';
import { OutageStore } from './history/watching/OutageStore';
import { WorkStore } from './history/work/WorkStore';
import { IdleStore } from './idle/IdleStore';
import { ConnectTokenStore } from './jobsApi/ConnectTokenStore';
import { KeptPackages } from './jobsApi/launches/KeptPackages';
import { LaunchStore } from './jobsApi/launches/LaunchStore';
import { PackageStore } from './jobsApi/launches/PackageStore';
import { RayServerOptions } from './RayServerOptions';

/** The server's stores in the plugin's database. */
export type Stores = ReturnType<typeof createStores>;

/** Creates a connection's stores in the plugin's database, which all connections share. */
export function createStores({
  logger,
  config,
  database,
  clock,
  name: connection,
}: RayServerOptions) {
  const cuts = new RecordCuts(database);
  const work = new WorkStore(database, cuts);
  const submissions = new SubmissionStore(database, cuts);
  const footprints = new FootprintStore(database, connection);
  const code = new CodeStore(database, clock, connection);
  const logs = createLogStore(database, config.historyLogs, logger);
  const changes = new ChangeStore(database);
  const launches = new LaunchStore(database, clock, connection);
  const packageStore = new PackageStore(database, clock, connection);
  return {
    database,
    seals: new Seals(database, connection),
    changes: {
      store: changes,
      recorder: new ChangeRecorder({ store: changes, logger }),
    },
    records: new RecordStore(database, {
      connection,
      cuts,
      parts: [logs, work, submissions, footprints, code],
    }),
    cuts,
    work,
    submissions,
    footprints,
    code,
    logs,
    outages: new OutageStore(database, connection),
    idle: new IdleStore(database, connection),
    launches,
    packageStore,
    packages: new KeptPackages({
      store: packageStore,
      launches,
      clock,
      settings: config.launches,
      maxPackageBytes: config.maxPackageBytes,
    }),
    plans: new ActionPlans(new PlanStore(database, connection)),
    tickets: new TicketStore(database, connection),
    connectTokens: new ConnectTokenStore(database, connection),
  };
}
