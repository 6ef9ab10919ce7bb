import { mapOf, repeated, text, uint32 } from './fields';
import { field, message, MessageInput } from './message';

/**
 * A toleration that a template gives to its pods.
 *
 * @public
 */
export type PodToleration = {
  key: string;
  operator: string;
  value: string;
  effect: string;
};

/**
 * A toleration that a template gives to its pods.
 *
 * @public
 */
export const podTolerationSchema = message<PodToleration>('PodToleration', {
  key: field(1, text(), 'Key of the taint.'),
  operator: field(
    2,
    text(),
    '`Exists` or `Equal`; anything else counts as `Equal`.',
  ),
  value: field(3, text(), 'Value of the taint, for `Equal`.'),
  effect: field(
    4,
    text(),
    '`NoSchedule`, `NoExecute` or `PreferNoSchedule`; anything else counts as the last.',
  ),
});

/**
 * A compute template with every field filled in.
 *
 * @public
 */
export type ComputeTemplate = {
  name: string;
  namespace: string;
  cpu: number;
  memory: number;
  gpu: number;
  gpuAccelerator: string;
  tolerations: PodToleration[];
  extendedResources: Record<string, number>;
  memoryUnit: string;
};

/**
 * Named resources of a pod; heads and worker groups refer to it (spec: Compute template).
 *
 * @public
 */
export const computeTemplateSchema = message<ComputeTemplate>(
  'ComputeTemplate',
  {
    name: field(1, text(), 'Name, unique within the namespace.'),
    namespace: field(2, text(), 'Namespace; must repeat the one of the path.'),
    cpu: field(3, uint32(), 'Whole CPU cores; more than 0.'),
    memory: field(4, uint32(), 'Memory in `memoryUnit`; more than 0.'),
    gpu: field(5, uint32(), 'Number of accelerators.'),
    gpuAccelerator: field(
      6,
      text(),
      'Resource name of the accelerator; `nvidia.com/gpu` when empty.',
    ),
    tolerations: field(
      7,
      repeated(podTolerationSchema),
      'Tolerations of the pods.',
    ),
    extendedResources: field(
      8,
      mapOf(uint32()),
      'Further resources by name, with their amount.',
    ),
    memoryUnit: field(
      9,
      text(),
      'Kubernetes suffix of `memory`, such as `Gi` or `Mi`; `Gi` when empty.',
    ),
  },
);

/**
 * A compute template as a caller writes it.
 *
 * @public
 */
export type ComputeTemplateInput = MessageInput<ComputeTemplate>;

/**
 * Default unit of `memory`.
 *
 * @public
 */
export const DEFAULT_MEMORY_UNIT = 'Gi';

/**
 * Default resource name of accelerators.
 *
 * @public
 */
export const DEFAULT_GPU_ACCELERATOR = 'nvidia.com/gpu';

/** Letters of Kubernetes' suffixes by increasing power. */
const POWERS = ['k', 'm', 'g', 't', 'p', 'e'];

/**
 * Memory of a template in bytes, for comparing and adding; large amounts lose digits.
 *
 * @public
 */
export function memoryBytes(
  template: Pick<ComputeTemplate, 'memory' | 'memoryUnit'>,
): number {
  const unit = template.memoryUnit || DEFAULT_MEMORY_UNIT;
  const power = POWERS.indexOf(unit.charAt(0).toLowerCase()) + 1;
  return template.memory * (unit.endsWith('i') ? 1024 : 1000) ** power;
}
