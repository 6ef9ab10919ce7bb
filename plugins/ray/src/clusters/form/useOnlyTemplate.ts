import { useEffect } from 'react';
import { UseFormReturn } from 'react-hook-form';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { useFrozen } from '../../forms';
import { ClusterPartValues } from './clusterPart';

/** Chooses the only template that there is wherever nothing is chosen; not for what exists, which keeps what it has. */
export function useOnlyTemplate(
  { getValues, setValue }: UseFormReturn<ClusterPartValues>,
  templates: ComputeTemplate[] | undefined,
) {
  const isChange = useFrozen('name') !== undefined;
  const only = templates?.length === 1 ? templates[0].name : undefined;
  useEffect(() => {
    if (only === undefined || isChange) return;
    const { headGroupSpec, workerGroupSpec } = getValues('clusterSpec');
    const options = { shouldValidate: true };
    if (!headGroupSpec.computeTemplate) {
      setValue('clusterSpec.headGroupSpec.computeTemplate', only, options);
    }
    for (const [index, { computeTemplate }] of workerGroupSpec.entries()) {
      const path =
        `clusterSpec.workerGroupSpec.${index}.computeTemplate` as const;
      if (!computeTemplate) setValue(path, only, options);
    }
  }, [only, isChange, getValues, setValue]);
}
