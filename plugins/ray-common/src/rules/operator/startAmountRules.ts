import { messagePart } from '../../texts';
import { placeAt } from '../place';
import { Report } from '../Rules';
import { containerAmounts, startNumber } from './nodeAmounts';
import { OperatedGroup } from './OperatorObjects';

/** Without the parameters, Ray takes what the container has (KubeRay, `generateRayStartCommand`). */
export function startAmountRules(group: OperatedGroup, report: Report): void {
  const { cpus, bytes, gpus } = containerAmounts(group);
  const place = (name: string) => placeAt(report, 'rayStartParams', name);
  const value = (name: string) => startNumber(group, name) ?? 0;
  const cpusOfRay = value('num-cpus');
  if (cpus !== undefined && cpusOfRay > cpus) {
    const parameters = { value: cpusOfRay, cpus };
    place('num-cpus').warn(messagePart('StartCpusAboveContainer', parameters));
  }
  const bytesOfRay = value('memory');
  if (bytes !== undefined && bytesOfRay > bytes) {
    const parameters = { value: bytesOfRay, bytes: Math.floor(bytes) };
    place('memory').warn(messagePart('StartMemoryAboveContainer', parameters));
  }
  const gpusOfRay = value('num-gpus');
  if (gpus !== undefined && gpusOfRay > gpus) {
    const parameters = { value: gpusOfRay, gpus: gpus || undefined };
    place('num-gpus').warn(
      messagePart('StartGpusWithoutContainer', parameters),
    );
  }
}
