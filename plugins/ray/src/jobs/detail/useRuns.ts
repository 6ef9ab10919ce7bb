import { useCallback } from 'react';
import {
  Job,
  JobStatus,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../../live';
import { JobRow } from '../queries';

/** Jobs that are looked at: the search also finds those whose command only begins alike. */
const PAGE_SIZE = 50;

/** Most runs that are compared. */
const MAX_RUNS = 6;

/** Characters of a command that the search compares; longer ones are told apart here. */
const MAX_SEARCH = 100;

/** Least time between two reads, milliseconds: any job of the namespace may be another run. */
const PAUSE_MS = 5000;

/** A job that runs the same command. */
export interface Run {
  job: Job;
  status: JobStatus;
}

function runsOf(
  client: RayClient,
  namespace: string,
  entrypoint: string,
): LiveQueryOptions<Run[]> {
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
          job?.entrypoint === entrypoint && status ? { job, status } : [],
        )
        .slice(0, MAX_RUNS);
    },
    isAffectedBy: change =>
      change.kind === 'job' && change.namespace === namespace,
    pauseMs: PAUSE_MS,
  };
}

/** The latest jobs of a namespace that run the same command as this one, which is among them; undefined while unknown. */
export function useRuns({ namespace, job }: JobRow): Run[] | undefined {
  const { entrypoint } = job;
  return useLiveQuery(
    useCallback(
      (client: RayClient) => runsOf(client, namespace, entrypoint),
      [namespace, entrypoint],
    ),
  ).data;
}
