import { Connection } from './createConnection';
import { Memory } from './createMemory';
import { Services } from './createServices';
import { Stores } from './createStores';
import { HistoryDeletion } from './portal/history/HistoryDeletion';
import { HistoryRights } from './portal/history/HistoryRights';
import { RecordedCode } from './portal/history/RecordedCode';
import { RecordedSubmissions } from './portal/history/RecordedSubmissions';
import { RecordedWork } from './portal/history/RecordedWork';
import { RecordLists } from './portal/history/RecordLists';
import { RecordLogs } from './portal/history/RecordLogs';
import { RecordReader } from './portal/history/RecordReader';
import { HistoryServer } from './portal/historyServer/HistoryServer';
import { UsageHistoryService } from './portal/usageHistory/UsageHistoryService';
import { RayServerOptions } from './RayServerOptions';

/** Parts of the server that the history uses. */
export interface HistoryParts {
  connection: Connection;
  stores: Stores;
  services: Services;
  memory: Memory;
}

/** Creates the services that answer what was recorded: objects, their logs and code, and usage. */
export function createHistoryServices(
  { config, logger }: RayServerOptions,
  { connection, stores, services, memory }: HistoryParts,
) {
  const { kubernetes, views } = connection;
  const { history, usage } = memory;
  const { code, cuts, footprints, logs, outages } = stores;
  const { seals, submissions, work } = stores;
  const { historyServer: server } = config;
  const rights = new HistoryRights(kubernetes, config.impersonation);
  return {
    recordLists: new RecordLists({ history, views, seals }),
    records: new RecordReader({
      history,
      views,
      submissions,
      footprints,
      logs: new RecordLogs(logs, rights),
      changes: services.changes,
      recurrences: services.recurrences,
      rights,
      server: server && new HistoryServer({ settings: server, logger }),
      work: new RecordedWork({ work, cuts, outages }),
    }),
    recordedCode: new RecordedCode({ history, views, code }),
    recordedSubmissions: new RecordedSubmissions({
      history,
      views,
      logs,
      submissions,
      rights,
      code,
    }),
    historyDeletion: new HistoryDeletion({
      history,
      changes: stores.changes.store,
      usage: usage.erasure,
    }),
    usageHistory: new UsageHistoryService({
      reader: usage.reader,
      prices: config.prices,
    }),
  };
}
