import {
  ComputeTemplate,
  DEFAULT_GPU_ACCELERATOR,
  memoryBytes,
  UsagePrices,
} from '@rayport/backstage-plugin-ray-common';
import { GIB } from '../ui/formatAmount';

/** Price of an hour of pods by list prices; those of a template count before the usual ones. */
export function hourlyCost(
  pods: readonly ComputeTemplate[],
  prices: readonly UsagePrices[],
): number {
  const usual = prices.find(({ template }) => !template);
  return pods.reduce((sum, pod) => {
    const price = prices.find(({ template }) => template === pod.name) ?? usual;
    if (!price) return sum;
    const type = pod.gpuAccelerator || DEFAULT_GPU_ACCELERATOR;
    const gpu = price.gpuHours.find(known => known.type === type)?.price ?? 0;
    return (
      sum +
      pod.cpu * price.cpuHour +
      (memoryBytes(pod) / GIB) * price.memoryGibHour +
      pod.gpu * gpu
    );
  }, 0);
}
