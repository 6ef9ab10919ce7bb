import { useCallback } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { valuesLike } from '../../forms';
import { jobForm, JobValues } from '../form/jobForm';
import { RunAgain } from './RunAgain';
import { useReadRun } from './useReadRun';

/** The start of another run: the job as it was, and the templates of its namespace. */
export interface RunStart {
  values: JobValues;
  templates: readonly ComputeTemplate[];
}

/** Loads the start of another run; stable. */
export function useRunStart(run: RunAgain): () => Promise<RunStart> {
  const client = useApi(rayApiRef);
  const { namespace } = run;
  const read = useReadRun(run, run.record);
  return useCallback(async () => {
    const [job, { computeTemplates }] = await Promise.all([
      read(),
      client.listComputeTemplates({ namespace }),
    ]);
    const { values } = await valuesLike(client, jobForm, job);
    return { values, templates: computeTemplates };
  }, [client, namespace, read]);
}
