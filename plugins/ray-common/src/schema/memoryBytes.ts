import { ComputeTemplate, DEFAULT_MEMORY_UNIT } from './computeTemplate';

/** Letters of Kubernetes' suffixes in the order of their power. */
const POWERS = ['k', 'm', 'g', 't', 'p', 'e'];

/**
 * Memory of a template in bytes. For comparing and adding up: the greatest amounts lose digits.
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
