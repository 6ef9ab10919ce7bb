import { useCallback } from 'react';
import {
  JobSubmissionInfo,
  RayClient,
  RAY_ANNOTATIONS,
  SubmissionRecord,
  SubmissionRequest,
} from '@rayport/backstage-plugin-ray-common';
import { isDenied } from '../../ui/isDenied';
import { LiveQueryOptions, useLiveQuery } from '../../live';

/** Time between two reads while it runs, and after its end, milliseconds; each asks the cluster's Ray. */
const INTERVAL_MS = 5_000;
const ENDED_INTERVAL_MS = 30_000;

/** Ray and the portal's record count in different fractions of a second. */
const SAME_TIME_MS = 1_000;

/** A submission, as Ray reports it now, or from the history. */
export interface ShownSubmission {
  status: string;
  entrypoint: string;
  /** Ray's words, with the end of the log. */
  message: string;
  owner: string;
  /** Empty until it runs, and where only the history has it. */
  jobId: string;
  metadata: Record<string, string>;
  /** RFC 3339; empty if it is not known. */
  startTime: string;
  endTime: string;
  /** Absent before the portal has recorded it. */
  record: SubmissionRecord | undefined;
  /** Why Ray does not report it now; absent if it does. */
  rayError: unknown;
}

function timeOf(milliseconds: string): string {
  const time = Number(milliseconds);
  return time ? new Date(time).toISOString() : '';
}

/** The record if it is of the same run: an id that was deleted in Ray may be used again. */
function sameRun(
  record: SubmissionRecord | undefined,
  live: JobSubmissionInfo,
): SubmissionRecord | undefined {
  const start = Date.parse(record?.submission?.startTime ?? '');
  const isSame = Math.abs(start - Number(live.startTime)) <= SAME_TIME_MS;
  return isSame ? record : undefined;
}

function fromRay(
  live: JobSubmissionInfo,
  record: SubmissionRecord | undefined,
): ShownSubmission {
  const { status, entrypoint, message, jobId, metadata } = live;
  const { [RAY_ANNOTATIONS.user]: owner = '', ...others } = metadata;
  return {
    status,
    entrypoint,
    message,
    jobId,
    owner,
    metadata: others,
    startTime: timeOf(live.startTime),
    endTime: timeOf(live.endTime),
    record: sameRun(record, live),
    rayError: undefined,
  };
}

async function read(
  client: RayClient,
  address: SubmissionRequest,
  signal: AbortSignal,
): Promise<ShownSubmission> {
  const [live, recorded] = await Promise.allSettled([
    client.getJobDetails(address, { signal }),
    client.getSubmissionRecord(address, { signal }),
  ]);
  const record = recorded.status === 'fulfilled' ? recorded.value : undefined;
  if (live.status === 'fulfilled') return fromRay(live.value, record);
  const error: unknown = live.reason;
  if (!record?.submission || isDenied(error)) throw error;
  const { submission } = record;
  return { ...submission, jobId: '', metadata: {}, record, rayError: error };
}

function submissionQuery(
  client: RayClient,
  address: SubmissionRequest,
): LiveQueryOptions<ShownSubmission> {
  return {
    load: signal => read(client, address, signal),
    // Kubernetes does not know it.
    isAffectedBy: () => false,
    reevaluateAt: ({ endTime, record }) => {
      const isOver = endTime && record;
      const interval = isOver ? ENDED_INTERVAL_MS : INTERVAL_MS;
      return new Date(Date.now() + interval).toISOString();
    },
  };
}

/** A submission to a cluster, live while the page is visible. */
export function useSubmission(address: SubmissionRequest) {
  const { namespace, clustername, submissionid } = address;
  return useLiveQuery(
    useCallback(
      (client: RayClient) =>
        submissionQuery(client, { namespace, clustername, submissionid }),
      [namespace, clustername, submissionid],
    ),
  );
}
