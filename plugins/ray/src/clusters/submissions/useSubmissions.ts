import { useCallback } from 'react';
import {
  JobSubmissionInfo,
  ObjectKey,
  RAY_ANNOTATIONS,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../../live';
import { SubmissionRow } from '../../records';

/** Time between two requests, milliseconds; each queries the cluster's Ray. */
const INTERVAL_MS = 5_000;

/** Most rows; the cluster's record has the others. */
const MAX_ROWS = 50;

function timeOf(milliseconds: string): string {
  const time = Number(milliseconds);
  return time ? new Date(time).toISOString() : '';
}

function rowOf(job: JobSubmissionInfo): SubmissionRow {
  const { submissionId, status, message, entrypoint, metadata } = job;
  return {
    id: submissionId,
    submissionId,
    status,
    message,
    entrypoint,
    owner: metadata[RAY_ANNOTATIONS.user] ?? '',
    startTime: timeOf(job.startTime),
    endTime: timeOf(job.endTime),
  };
}

function submissionsOf(
  client: RayClient,
  { namespace, name: clustername }: ObjectKey,
): LiveQueryOptions<SubmissionRow[]> {
  return {
    async load(signal) {
      const asked = { namespace, clustername };
      const { submissions } = await client.listJobDetails(asked, { signal });
      return submissions
        .filter(({ submissionId }) => submissionId)
        .map(rowOf)
        .reverse()
        .slice(0, MAX_ROWS);
    },
    // Kubernetes does not know them.
    isAffectedBy: () => false,
    reevaluateAt: () => new Date(Date.now() + INTERVAL_MS).toISOString(),
  };
}

/** Submissions to a cluster, latest first, live while the page is visible. */
export function useSubmissions({
  namespace,
  name,
}: ObjectKey): LiveData<SubmissionRow[]> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => submissionsOf(client, { namespace, name }),
      [namespace, name],
    ),
  );
}
