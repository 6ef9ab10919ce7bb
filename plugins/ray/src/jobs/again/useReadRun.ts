import { useCallback } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Job, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { FormSource, readFormSource } from '../../forms';
import { readRecordedObject } from '../../records';
import { jobForm } from '../form/jobForm';

/**
 * Reads the job of another run; stable.
 *
 * @param record - uid of the job's record, to be read in place of the job, which may be deleted
 */
export function useReadRun(
  { namespace, name }: ObjectKey,
  record: string | undefined,
): () => Promise<FormSource<Job>> {
  const client = useApi(rayApiRef);
  return useCallback(
    () =>
      record === undefined
        ? readFormSource(client, jobForm, { namespace, name })
        : readRecordedObject(client, {
            kind: 'job',
            uid: record,
            schema: jobForm.schema,
          }),
    [client, namespace, name, record],
  );
}
