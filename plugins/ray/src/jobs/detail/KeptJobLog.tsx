import { ReactNode, useCallback } from 'react';
import { Skeleton } from '@backstage/ui';
import { JobStatus, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useChangingQuery } from '../../live';
import { RecordLogs } from '../../records';
import { isFinished } from '../jobState';
import { jobSummary } from '../jobSummary';

/** Whether Ray and Kubernetes no longer have a log of a job: its head is deleted, and no pod submitted it. */
export function isLogGone({ state, pods, cluster }: JobStatus): boolean {
  return isFinished(state) && pods.length === 0 && !cluster?.state;
}

/** The log that the history has of a job. */
export function KeptJobLog(props: {
  uid: string;
  /** Shown if the history has none. */
  otherwise: ReactNode;
}) {
  const { uid, otherwise } = props;
  const { data, error } = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client.getRayJobRecord({ uid }, { signal }),
        isAffectedBy: () => false,
      }),
      [uid],
    ),
  );
  if (data && (data.logs.length > 0 || data.log)) {
    return <RecordLogs recorded={jobSummary} uid={uid} details={data} />;
  }
  return data || error !== undefined ? (
    otherwise
  ) : (
    <Skeleton width="100%" height={240} />
  );
}
