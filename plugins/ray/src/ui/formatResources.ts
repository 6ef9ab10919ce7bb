import {
  ComputeTemplate,
  DEFAULT_MEMORY_UNIT,
} from '@rayport/backstage-plugin-ray-common';
import { formatCount } from './formatAmount';

/** The resources of a pod of a template, as far as they are shown. */
export type Resources = Pick<
  ComputeTemplate,
  'cpu' | 'memory' | 'memoryUnit' | 'gpu'
>;

/** Memory with its unit: `16 Gi`. */
export function formatMemory(
  resources: Pick<Resources, 'memory' | 'memoryUnit'>,
  locale: string,
) {
  return `${formatCount(resources.memory, locale)} ${resources.memoryUnit || DEFAULT_MEMORY_UNIT}`;
}
