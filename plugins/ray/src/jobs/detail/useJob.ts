import { useCallback } from 'react';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { ObjectKey } from '../../live/ObjectKey';
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
