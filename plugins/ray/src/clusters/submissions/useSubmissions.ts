import { useCallback } from 'react';
import {
  JobSubmissionInfo,
  ObjectKey,
  RAY_ANNOTATIONS,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../../live';
import { SubmissionRow } from '../../records';

/** Time between two questions, milliseconds; each goes to the cluster's Ray. */
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
    ...{ id: submissionId, submissionId, status, message, entrypoint },
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
    // Kubernetes knows nothing of them.
    isAffectedBy: () => false,
    reevaluateAt: () => new Date(Date.now() + INTERVAL_MS).toISOString(),
  };
}

/** What was submitted to a cluster, the latest first, live while the page is visible; undefined while that is unknown. */
export function useSubmissions({ namespace, name }: ObjectKey) {
  const { data } = useLiveQuery(
    useCallback(
      (client: RayClient) => submissionsOf(client, { namespace, name }),
      [namespace, name],
    ),
  );
  return data;
}
