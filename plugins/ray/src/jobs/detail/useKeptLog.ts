import { useCallback } from 'react';
import {
  isRayApiError,
  RayClient,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useChangingQuery } from '../../live';

/** Least time between two reads of a record that lacks the log, milliseconds. */
const PAUSE_MS = 2_000;

/** How long the history may take to write a log, milliseconds. */
const PATIENCE_MS = 60_000;

interface KeptLog {
  /** Of the job. */
  uid: string;
  /** Its record, if that has a log. */
  details?: RecordDetails;
}

type Records = Pick<RayClient, 'getRayJobRecord'>;

async function readKeptLog(
  client: Records,
  uid: string,
  signal: AbortSignal,
): Promise<KeptLog> {
  if (!uid) return { uid };
  try {
    const details = await client.getRayJobRecord({ uid }, { signal });
    return details.logs.length > 0 || details.log ? { uid, details } : { uid };
  } catch (error) {
    if (isRayApiError(error) && error.code === 'NOT_FOUND') return { uid };
    throw error;
  }
}

/**
 * The history writes a log a moment after its job has ended, and no change in Kubernetes tells of that. Most records
 * without a log never get one, so the reads become fewer.
 */
export function keptLog(
  client: Records,
  uid: string,
): LiveQueryOptions<KeptLog> {
  const start = Date.now();
  return {
    load: signal => readKeptLog(client, uid, signal),
    isAffectedBy: () => false,
    reevaluateAt: ({ details }) => {
      const now = Date.now();
      const pause = Math.max(PAUSE_MS, now - start);
      return uid && !details && pause < PATIENCE_MS
        ? new Date(now + pause).toISOString()
        : undefined;
    },
  };
}

/** The record of a job, once it has the log; `uid` is empty while the log is not needed. */
export function useKeptLog(
  uid: string,
): Pick<KeptLog, 'details'> & { isPending: boolean } {
  const { data, error } = useChangingQuery(
    useCallback((client: RayClient) => keptLog(client, uid), [uid]),
  );
  if (!uid || data?.uid === uid) {
    return { details: uid ? data?.details : undefined, isPending: false };
  }
  return { isPending: error === undefined };
}
