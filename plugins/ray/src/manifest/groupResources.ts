import {
  ComputeTemplate,
  JsonObject,
  quantityValue,
} from '@rayport/backstage-plugin-ray-common';
import { requestsOf } from './adoption/fittingTemplate';

/** Units of memory in which templates are written, the largest first. */
const UNITS = ['Ti', 'Gi', 'Mi', 'Ki'];

/** Names of accelerators, of which a template has one kind. */
const ACCELERATOR = /\/gpu$/;

function memoryOf(text = ''): Pick<ComputeTemplate, 'memory' | 'memoryUnit'> {
  const bytes = quantityValue(text) ?? 0;
  const memoryUnit =
    UNITS.find(unit => bytes % (quantityValue(`1${unit}`) ?? 1) === 0) ?? '';
  return {
    memory: bytes / (quantityValue(`1${memoryUnit}`) ?? 1),
    memoryUnit,
  };
}

/**
 * The requests of the Ray container of a group's pods, as a template without a name. Its numbers may be fractions,
 * which no real template has.
 */
export function groupResources(group: JsonObject): ComputeTemplate {
  const { cpu = '', memory, ...others } = requestsOf(group);
  const amounts = Object.entries(others).map(
    ([name, amount]) => [name, quantityValue(amount) ?? 0] as const,
  );
  const gpu = amounts.find(([name]) => ACCELERATOR.test(name));
  return {
    name: '',
    namespace: '',
    ...memoryOf(memory),
    cpu: quantityValue(cpu) ?? 0,
    gpu: gpu?.[1] ?? 0,
    gpuAccelerator: gpu?.[0] ?? '',
    tolerations: [],
    extendedResources: Object.fromEntries(
      amounts.filter(amount => amount !== gpu),
    ),
  };
}
