/** Resources that device plugins advertise for GPUs and the like, as their documentation names them. */
const ACCELERATORS = [
  // Of any vendor.
  /\/gpu$/,
  // Whole, shared and renamed GPUs, and MIG partitions: nvidia.com/gpu.shared, nvidia.com/mig-1g.5gb.
  /^nvidia\.com\//,
  /^amd\.com\//,
  /^gpu\.intel\.com\/(i915|xe)$/,
  /^google\.com\/tpu$/,
  /^aws\.amazon\.com\/neuron/,
  /^habana\.ai\/gaudi/,
  /^huawei\.com\/Ascend/,
  /^hygon\.com\/dcu/,
];

/**
 * Whether a resource of Kubernetes is a GPU, a part of one, or another accelerator.
 *
 * @public
 */
export function isAccelerator(resource: string): boolean {
  return ACCELERATORS.some(pattern => pattern.test(resource));
}
