import { Authorization } from './createAuthorization';
import { Connection } from './createConnection';
import { createHandlers } from './createHandlers';
import { Memory } from './createMemory';
import { Services } from './createServices';
import { Stores } from './createStores';
import { AuditTrail } from './execution/AuditTrail';
import { OperationExecutor } from './execution/OperationExecutor';
import { ConnectTokens } from './jobsApi/ConnectTokens';
import { HeadServices } from './kinds/HeadServices';
import { EVENTFUL_KINDS } from './kinds/kinds';
import { JobsWithCode } from './jobsApi/launches/JobsWithCode';
import { Operators } from './operator/Operators';
import { FootprintService } from './portal/footprints/FootprintService';
import { MeasuredFootprints } from './portal/footprints/MeasuredFootprints';
import { Prometheus } from './portal/prometheus/Prometheus';
import { PrometheusFootprints } from './portal/prometheus/PrometheusFootprints';
import { WasteService } from './portal/footprints/WasteService';
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
import { WaitService } from './portal/waits/WaitService';
import { CallerOwners } from './requests/CallerOwners';

/** Parts of the server that operations use. */
export interface ExecutorParts {
  connection: Connection;
  stores: Stores;
  services: Services;
  memory: Memory;
  authorization: Authorization;
  connectTokens: ConnectTokens;
}

/** Creates the executor, through which all transports perform the operations of the table. */
export function createExecutor(
  options: RayServerOptions,
  {
    connection,
    stores,
    services,
    memory,
    authorization,
    connectTokens,
  }: ExecutorParts,
): OperationExecutor {
  const { auditor, clock, config, eventLoop, logger, signal } = options;
  const { cache, impersonation, kubernetes, views } = connection;
  const { history, usage } = memory;
  const { cuts, database, outages, seals, submissions, work } = stores;
  const { changes, footprints, logs } = stores;
  const { gracePeriodMs, historyServer: server } = config;
  const rights = new HistoryRights(kubernetes, config.impersonation);
  const jobs = new JobsWithCode({
    launches: stores.launches,
    packages: stores.packages,
    jobs: services.kinds.job.service,
    settings: config.launches,
  });
  const handlers = createHandlers({
    ...services,
    connectTokens,
    creates: {
      createRayJob: (input, context) => jobs.create(input, context),
    },
    footprints: new FootprintService({
      views: services.views,
      store: footprints,
      measured:
        config.prometheus &&
        new MeasuredFootprints({
          prometheus: new PrometheusFootprints({
            prometheus: new Prometheus({ settings: config.prometheus }),
          }),
          objects: cache.objects,
          logger,
          now: () => clock.now(),
        }),
    }),
    waste: new WasteService({ store: footprints }),
    waits: new WaitService({
      store: stores.records,
      recordViews: views,
      clusters: services.views.cluster,
      capacity: services.capacity,
      sources: cache,
    }),
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
    recordedCode: new RecordedCode({ history, views, code: stores.code }),
    recordedSubmissions: new RecordedSubmissions({
      history,
      views,
      logs,
      submissions,
      rights,
      code: stores.code,
    }),
    historyDeletion: new HistoryDeletion({
      history,
      changes: changes.store,
      usage: usage.erasure,
    }),
    usageHistory: new UsageHistoryService({
      reader: usage.reader,
      prices: config.prices,
    }),
    health: {
      cache,
      clock,
      database,
      eventLoop,
      gracePeriodMs,
      operated: EVENTFUL_KINDS.map(kind => views.of[kind].index),
    },
  });
  return new OperationExecutor({
    owners: new CallerOwners(options.userInfo),
    writeWarnings: [new Operators({ kubernetes }), new HeadServices(cache)],
    guard: authorization.guard,
    handlers,
    logger,
    observe: options.observe,
    impersonation,
    flowControl: options.flowControl,
    changes: changes.recorder,
    memory: history,
    now: () => clock.now(),
    timeoutMs: config.requestTimeoutMs,
    objects: config.apiObjects,
    originEdits: config.originEdits,
    audit: new AuditTrail({ auditor, logger, signal }),
  });
}
