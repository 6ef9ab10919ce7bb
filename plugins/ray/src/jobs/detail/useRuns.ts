import { useCallback } from 'react';
import {
  Job,
  JobStatus,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../../live';
import { RUN_SCRIPT } from '../quickStart/runScript';
import { JobRow } from '../queries';

/** Jobs that are compared; the search only matches the beginning of a command. */
const PAGE_SIZE = 50;

/** Most runs that are compared. */
const MAX_RUNS = 6;

/** Number of characters of a command that the search compares; longer commands are compared here. */
const MAX_SEARCH = 100;

/** Least time between two reads, milliseconds, because any job of the namespace may be another run. */
const PAUSE_MS = 5000;

/** A job that runs the same command. */
export interface Run {
  job: Job;
  status: JobStatus;
}

/** Key of equal runs. */
type Command = Pick<Job, 'entrypoint' | 'runtimeEnv'>;

/** Pasted scripts share an entrypoint, and differ in their environment. */
function isSameCommand(job: Command, { entrypoint, runtimeEnv }: Command) {
  return (
    job.entrypoint === entrypoint &&
    (entrypoint !== RUN_SCRIPT || job.runtimeEnv === runtimeEnv)
  );
}

function runsOf(
  client: RayClient,
  namespace: string,
  like: Command,
): LiveQueryOptions<Run[]> {
  const { entrypoint } = like;
  return {
    async load(signal) {
      if (!entrypoint) return [];
      const search = entrypoint.slice(0, MAX_SEARCH);
      const { rows } = await client.getRayJobPage(
        { namespace, search, orderBy: 'age', pageSize: PAGE_SIZE },
        { signal },
      );
      return rows
        .flatMap(({ job, status }) =>
          job && status && isSameCommand(job, like) ? { job, status } : [],
        )
        .slice(0, MAX_RUNS);
    },
    isAffectedBy: change =>
      change.kind === 'job' && change.namespace === namespace,
    pauseMs: PAUSE_MS,
  };
}

/** The latest jobs of a namespace that run the same command as this one, which is among them. */
export function useRuns({ namespace, job }: JobRow): LiveData<Run[]> {
  const { entrypoint, runtimeEnv } = job;
  return useLiveQuery(
    useCallback(
      (client: RayClient) =>
        runsOf(client, namespace, { entrypoint, runtimeEnv }),
      [namespace, entrypoint, runtimeEnv],
    ),
  );
}
