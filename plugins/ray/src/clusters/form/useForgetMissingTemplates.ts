import { useEffect } from 'react';
import { UseFormReturn } from 'react-hook-form';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { ClusterPartValues } from './clusterPart';

/** Takes back choices that the templates at hand don't offer: another namespace has others, and some get deleted. */
export function useForgetMissingTemplates(
  { getValues, setValue }: UseFormReturn<ClusterPartValues>,
  templates: ComputeTemplate[] | undefined,
) {
  useEffect(() => {
    if (!templates) return;
    const isMissing = (chosen: string) =>
      chosen !== '' && !templates.some(({ name }) => name === chosen);
    const { headGroupSpec, workerGroupSpec } = getValues('clusterSpec');
    if (isMissing(headGroupSpec.computeTemplate)) {
      setValue('clusterSpec.headGroupSpec.computeTemplate', '');
    }
    for (const [index, { computeTemplate }] of workerGroupSpec.entries()) {
      if (isMissing(computeTemplate)) {
        setValue(`clusterSpec.workerGroupSpec.${index}.computeTemplate`, '');
      }
    }
  }, [templates, getValues, setValue]);
}
