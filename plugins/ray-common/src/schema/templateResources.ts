import { ComputeTemplate, DEFAULT_GPU_ACCELERATOR } from './computeTemplate';

/**
 * Amounts of resources that a template gives to a container, as both its limits and its requests.
 *
 * @public
 */
export function templateResources(
  template: ComputeTemplate,
): Record<string, string> {
  const resources: Record<string, string> = {
    cpu: String(template.cpu),
    memory: `${template.memory}${template.memoryUnit}`,
  };
  if (template.gpu > 0) {
    const accelerator = template.gpuAccelerator || DEFAULT_GPU_ACCELERATOR;
    resources[accelerator] = String(template.gpu);
  }
  for (const [name, amount] of Object.entries(template.extendedResources)) {
    if (amount > 0) resources[name] = String(amount);
  }
  return resources;
}
