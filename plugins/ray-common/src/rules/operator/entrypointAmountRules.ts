import { messagePart } from '../../texts';
import { placeAt } from '../place';
import { Report } from '../Rules';
import { mostOfNodes } from './nodeAmounts';
import { OperatedJob } from './OperatorObjects';

const AMOUNTS = [
  ['entrypointNumCpus', 'cpus'],
  ['entrypointNumGpus', 'gpus'],
] as const;

/** Ray starts an entrypoint with a reservation on one node that has so much, and waits for it without end. */
export function entrypointAmountRules(
  spec: NonNullable<OperatedJob['spec']>,
  report: Report,
): void {
  const available = mostOfNodes(spec.rayClusterSpec ?? {});
  for (const [field, name] of AMOUNTS) {
    const value = spec[field] ?? 0;
    const most = available[name];
    if (value > most) {
      placeAt(report, field).warn(
        messagePart('EntrypointAboveNodes', { value, most }),
      );
    }
  }
}
