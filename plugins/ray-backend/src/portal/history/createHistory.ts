import { LoggerService } from '@backstage/backend-plugin-api';
import { ignoreNotFound } from '@rayport/backstage-plugin-ray-common';
import { History } from '../../history/records/History';
import { RecordStore } from '../../history/records/RecordStore';
import { JobLogService } from '../../jobs/JobLogService';
import { recordedKinds, RecordSources } from './recordedKinds';

/** Lines that are kept of the log of a job that failed. */
const LOG_LINES = 500;

/** Longest that Kubernetes may take for a log, milliseconds. */
const LOG_TIMEOUT_MS = 20_000;

/** Before the operator says so, the submitter may still print what Ray has printed last. */
const ENDED: ReadonlySet<unknown> = new Set(['Complete', 'Failed']);

/** Remembers the objects of all kinds that have states, and what the jobs printed last that failed. */
export function createHistory({
  store,
  namespaces,
  logger,
  jobLogs,
  ...sources
}: RecordSources & {
  store: RecordStore;
  namespaces: readonly string[] | undefined;
  logger: LoggerService;
  jobLogs: Pick<JobLogService, 'get'>;
}): History {
  return new History({
    store,
    namespaces,
    logger,
    kinds: recordedKinds(sources),
    hasFailed: ({ record: { resource, state, output } }) =>
      resource.kind === 'job' &&
      state === 'failed' &&
      ENDED.has(output.jobDeploymentStatus),
    async readLog({ record: { resource, uid } }) {
      const { namespace, name } = resource;
      const found = await ignoreNotFound(
        jobLogs.get(
          { namespace, name, tailLines: LOG_LINES },
          { signal: AbortSignal.timeout(LOG_TIMEOUT_MS) },
        ),
      );
      // A namesake may have come meanwhile, whose log it would be.
      const current = sources.views.of.job.index.get(resource);
      return current?.uid === uid ? found?.log : undefined;
    },
  });
}
