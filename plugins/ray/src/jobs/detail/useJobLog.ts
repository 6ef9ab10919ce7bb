import { useCallback, useEffect, useRef } from 'react';
import {
  OperationOutput,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../../live';
import { isOver } from '../jobState';
import { JobRow } from '../queries';

/** A log grows without a change of its job, so it is read again this often: at a pace that can be read. */
const REFRESH_MS = 2000;

type JobLog = OperationOutput<'getRayJobLog'>;

/** What a job has printed; follows it until it is over. */
export function useJobLog({
  namespace,
  name,
  state,
}: JobRow): LiveData<JobLog> {
  const isRunning = useRef(true);
  useEffect(() => {
    isRunning.current = !isOver(state);
  }, [state]);
  return useLiveQuery(
    useCallback(
      (client: RayClient): LiveQueryOptions<JobLog> => ({
        load: signal => client.getRayJobLog({ namespace, name }, { signal }),
        isAffectedBy: change =>
          change.kind === 'job' &&
          change.namespace === namespace &&
          change.name === name,
        reevaluateAt: () =>
          isRunning.current
            ? new Date(Date.now() + REFRESH_MS).toISOString()
            : undefined,
      }),
      [namespace, name],
    ),
  );
}
