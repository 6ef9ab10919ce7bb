import { useCallback } from 'react';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { JobRow, oneJob } from '../queries';

/** One job, kept up to date. */
export function useJob({ namespace, name }: ObjectKey): LiveData<JobRow> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => oneJob(client, { namespace, name }),
      [namespace, name],
    ),
  );
}
