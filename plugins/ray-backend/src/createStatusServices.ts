import { ClusterCapacity } from './capacity/ClusterCapacity';
import { RelatedClusters } from './clusters/RelatedClusters';
import { Connection } from './createConnection';
import { Stores } from './createStores';
import { JobStatusService, PastPhases } from './jobs/JobStatusService';
import { QueuePlaces } from './jobs/queue/QueuePlaces';
import { FactReaders } from './kinds/createFactReaders';
import { ViewReaders } from './kinds/createViewReaders';
import { RayBackendConfig } from './RayBackendConfig';
import { LastApplications } from './services/LastApplications';
import { ServeStatusService } from './services/ServeStatusService';
import { within } from './core/within';
import { PluginDatabase } from './database/PluginDatabase';
import { recordedPhases } from './history/records/recordedPhases';
import { RecordStore } from './history/records/RecordStore';

/** A status is answered without its history after this time, milliseconds. */
const PATIENCE_MS = 500;

/** Reads the phases of a job from its record; none while the database is unavailable. */
function readPastPhases(options: {
  database: Pick<PluginDatabase, 'health'>;
  records: Pick<RecordStore, 'get'>;
}): PastPhases {
  const { database, records } = options;
  return async uid => {
    if (database.health().state === 'unavailable') return [];
    const reading = within(PATIENCE_MS, records.get('job', uid));
    const record = await reading.catch(() => undefined);
    return recordedPhases(record?.status);
  };
}

/** Creates the services that explain the state of jobs and services. */
export function createStatusServices(options: {
  config: RayBackendConfig;
  connection: Connection;
  stores: Stores;
  capacity: ClusterCapacity;
  facts: FactReaders;
  related: RelatedClusters;
  views: ViewReaders;
  /** Milliseconds since 1970. */
  now(): number;
}) {
  const { capacity, facts, related: clusters, stores, views } = options;
  const { cache, kubernetes } = options.connection;
  const { gracePeriodMs } = options.config;
  const explaining = { clusters, capacity, gracePeriodMs };
  return {
    jobStatuses: new JobStatusService({
      ...explaining,
      kubernetes,
      jobs: facts.job,
      pods: cache.pods,
      places: new QueuePlaces({ kubernetes }),
      phasesBefore: readPastPhases(stores),
    }),
    serveStatuses: new ServeStatusService({
      ...explaining,
      services: facts.service,
      views: views.service,
      applications: new LastApplications({
        services: cache.objects.service,
        now: options.now,
      }),
    }),
  };
}
