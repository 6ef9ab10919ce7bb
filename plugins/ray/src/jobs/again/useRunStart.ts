import { useCallback } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  ComputeTemplate,
  Footprint,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { SizeNeed, sizeNeeds } from '../../footprint';
import { valuesLike } from '../../forms';
import { jobForm, JobValues } from '../form/jobForm';
import { RunAgain } from './RunAgain';
import { useReadRun } from './useReadRun';

/** The start of another run: the job as it was, the templates of its namespace, and what it needs. */
export interface RunStart {
  values: JobValues;
  templates: readonly ComputeTemplate[];
  /** By group; only for a run with a fitting size. */
  needs: ReadonlyMap<string, SizeNeed>;
}

/** Loads the start of another run; stable. */
export function useRunStart(run: RunAgain): () => Promise<RunStart> {
  const client = useApi(rayApiRef);
  const { namespace, name, record, change } = run;
  const read = useReadRun(run, record);
  return useCallback(async () => {
    const readFootprint = async (): Promise<Footprint | undefined> => {
      if (change !== 'size') return undefined;
      if (record === undefined) {
        return client.getRayJobFootprint({ namespace, name });
      }
      return (await client.getRayJobRecord({ uid: record })).footprint;
    };
    const [job, { computeTemplates }, footprint] = await Promise.all([
      read(),
      client.listComputeTemplates({ namespace }),
      readFootprint(),
    ]);
    const { values } = await valuesLike(client, jobForm, job);
    const needs = sizeNeeds(footprint);
    return { values, templates: computeTemplates, needs };
  }, [client, namespace, name, record, change, read]);
}
