import { ClusterCapacity } from './capacity/ClusterCapacity';
import { Connection } from './createConnection';
import { Stores } from './createStores';
import { ChangeHistory } from './history/ChangeHistory';
import { isLookedAfter } from './idle/IdlePolicy';
import { IdleTimes } from './idle/IdleTimes';
import { JobStatusService } from './jobs/JobStatusService';
import { FactReaders } from './kinds/createFactReaders';
import { ViewReaders } from './kinds/createViewReaders';
import { RayWarnings } from './kinds/RayWarnings';
import { AttentionService } from './portal/attention/AttentionService';
import { mayReadRecord } from './portal/history/mayReadRecord';
import { ManifestService } from './portal/manifest/ManifestService';
import { NamespaceService } from './portal/NamespaceService';
import { ListPageService } from './portal/pages/ListPageService';
import { QueueService } from './portal/queues/QueueService';
import { SecretService } from './portal/secrets/SecretService';
import { Recurrences } from './portal/timeline/Recurrences';
import { TimelineService } from './portal/timeline/TimelineService';
import { WarningCounter } from './portal/timeline/WarningCounter';
import { UsageService } from './portal/usage/UsageService';
import { WhereUsedService } from './portal/whereUsed/WhereUsedService';
import { RayBackendConfig } from './RayBackendConfig';
import { ServeStatusService } from './services/ServeStatusService';

/** Creates the services that only pages ask. */
export function createPageServices(options: {
  config: RayBackendConfig;
  connection: Connection;
  stores: Stores;
  capacity: ClusterCapacity;
  changes: ChangeHistory;
  facts: FactReaders;
  jobStatuses: JobStatusService;
  serveStatuses: ServeStatusService;
  views: ViewReaders;
  /** Milliseconds since 1970. */
  now(): number;
}) {
  const { config, connection, stores, now } = options;
  const { capacity, changes, facts, views } = options;
  const { jobStatuses, serveStatuses } = options;
  const { cache, impersonation, kubernetes } = connection;
  const { systemNamespaces } = config;
  const warnings = new RayWarnings(cache);
  const recurrences = new Recurrences({
    store: stores.records,
    mayReadRecord: (record, context) =>
      mayReadRecord(record, context, connection.views),
    now,
  });
  return {
    recurrences,
    timelines: new TimelineService({
      cache,
      changes,
      facts,
      recurrences,
      views,
    }),
    pages: new ListPageService({
      warnings: new WarningCounter({ warnings, cache }),
      jobStatuses,
      serveStatuses,
      views,
      idle: new IdleTimes({
        store: isLookedAfter(config.idle) ? stores.idle : undefined,
      }),
    }),
    usage: new UsageService({
      views,
      facts,
      warnings,
      capacity,
      sources: cache,
    }),
    attention: new AttentionService({
      views,
      jobStatuses,
      serveStatuses,
      capacity,
    }),
    manifests: new ManifestService({ kubernetes }),
    whereUsed: new WhereUsedService({ views, clusters: facts.cluster }),
    namespaces: new NamespaceService({
      kubernetes,
      impersonation,
      systemNamespaces,
      followed: config.namespaces,
      podSecurity: config.podSecurity,
    }),
    queues: new QueueService({ kubernetes }),
    secrets: new SecretService({ kubernetes, systemNamespaces }),
  };
}
