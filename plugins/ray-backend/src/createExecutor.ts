import { Authorization } from './createAuthorization';
import { createFootprintServices } from './createFootprintServices';
import { createHandlers } from './createHandlers';
import { createHistoryServices, HistoryParts } from './createHistoryServices';
import { AuditTrail } from './execution/AuditTrail';
import { OperationExecutor } from './execution/OperationExecutor';
import { ConnectTokens } from './jobsApi/ConnectTokens';
import { HeadServices } from './kinds/HeadServices';
import { EVENTFUL_KINDS } from './kinds/kinds';
import { JobsWithCode } from './jobsApi/launches/JobsWithCode';
import { Operators } from './operator/Operators';
import { RayServerOptions } from './RayServerOptions';
import { WaitService } from './portal/waits/WaitService';
import { CallerOwners } from './requests/CallerOwners';

/** Parts of the server that operations use. */
export interface ExecutorParts extends HistoryParts {
  authorization: Authorization;
  connectTokens: ConnectTokens;
}

/** Creates the executor, through which all transports perform the operations of the table. */
export function createExecutor(
  options: RayServerOptions,
  parts: ExecutorParts,
): OperationExecutor {
  const { auditor, clock, config, eventLoop, logger, signal } = options;
  const { connection, stores, services, connectTokens } = parts;
  const { cache, impersonation, kubernetes, views } = connection;
  const jobs = new JobsWithCode({
    launches: stores.launches,
    packages: stores.packages,
    jobs: services.kinds.job.service,
    settings: config.launches,
  });
  const handlers = createHandlers({
    ...services,
    ...createFootprintServices(options, parts),
    ...createHistoryServices(options, parts),
    connectTokens,
    creates: {
      createRayJob: (input, context) => jobs.create(input, context),
    },
    waits: new WaitService({
      store: stores.records,
      recordViews: views,
      clusters: services.views.cluster,
      capacity: services.capacity,
      sources: cache,
    }),
    health: {
      cache,
      clock,
      database: stores.database,
      eventLoop,
      gracePeriodMs: config.gracePeriodMs,
      operated: EVENTFUL_KINDS.map(kind => views.of[kind].index),
    },
  });
  return new OperationExecutor({
    owners: new CallerOwners(options.userInfo),
    writeWarnings: [new Operators({ kubernetes }), new HeadServices(cache)],
    guard: parts.authorization.guard,
    handlers,
    logger,
    observe: options.observe,
    impersonation,
    flowControl: options.flowControl,
    changes: stores.changes.recorder,
    memory: parts.memory.history,
    now: () => clock.now(),
    timeoutMs: config.requestTimeoutMs,
    objects: config.apiObjects,
    originEdits: config.originEdits,
    audit: new AuditTrail({ auditor, logger, signal }),
  });
}
