import {
  ComputeTemplate,
  DEFAULT_GPU_ACCELERATOR,
} from '@rayport/backstage-plugin-ray-common';
import { isSame } from '../../forms';

function acceleratorOf({ gpu, gpuAccelerator }: ComputeTemplate): string {
  return gpu > 0 ? gpuAccelerator || DEFAULT_GPU_ACCELERATOR : '';
}

/** Whether pods of a template also run where the old ones did, with at least the same extended resources. */
export function isLike(
  template: ComputeTemplate,
  old: ComputeTemplate,
): boolean {
  const { extendedResources, tolerations } = template;
  return (
    acceleratorOf(template) === acceleratorOf(old) &&
    Object.entries(old.extendedResources).every(
      ([name, amount]) => (extendedResources[name] ?? 0) >= amount,
    ) &&
    old.tolerations.every(wanted =>
      tolerations.some(toleration => isSame(toleration, wanted)),
    )
  );
}
