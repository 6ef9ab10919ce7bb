import { useCallback } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { SizeNeed, sizeNeeds } from '../../footprint';
import { valuesLike } from '../../forms';
import { jobForm, JobValues } from '../form/jobForm';
import { readUsedImages } from '../quickStart/readUsedImages';
import { RunAgain } from './RunAgain';
import { readRunFootprint } from './readRunFootprint';
import { useReadRun } from './useReadRun';

/** The start of another run: the job as it was, the templates of its namespace, and what it needs. */
export interface RunStart {
  values: JobValues;
  templates: readonly ComputeTemplate[];
  /** By group; only for a run with a fitting size. */
  needs: ReadonlyMap<string, SizeNeed>;
  /** Images of the namespace that work, the most used first; only for a run with another one. */
  usedImages: readonly string[];
}

/** Loads the start of another run; stable. */
export function useRunStart(run: RunAgain): () => Promise<RunStart> {
  const client = useApi(rayApiRef);
  const { namespace, name, record, change } = run;
  const read = useReadRun(run, record);
  return useCallback(async () => {
    const [source, { computeTemplates }, footprint, used] = await Promise.all([
      read(),
      client.listComputeTemplates({ namespace }),
      change === 'size'
        ? readRunFootprint(client, { namespace, name, record })
        : undefined,
      change === 'image' ? readUsedImages(client, namespace) : [],
    ]);
    const { values } = await valuesLike(client, jobForm, source);
    const needs = sizeNeeds(footprint);
    return {
      values,
      needs,
      templates: computeTemplates,
      usedImages: used.filter(({ runs }) => runs > 0).map(({ image }) => image),
    };
  }, [client, namespace, name, record, change, read]);
}
