import { messagePart } from '../../texts';
import { quantityValue } from '../quantity';
import { Report } from '../Rules';
import { OperatedWorkers } from './OperatorObjects';

const TPU = 'google.com/tpu';
const TOPOLOGY = 'cloud.google.com/gke-tpu-topology';

/**
 * The hosts of a TPU slice follow from its topology and the chips of a pod (GKE docs, "TPU topology"). With another
 * number, GKE's webhook for Ray refuses the pods, or the slice never starts.
 */
export function tpuRule(
  { groupName: group, numOfHosts = 1, template }: OperatedWorkers,
  report: Report,
): void {
  const { nodeSelector = {}, containers = [] } = template?.spec ?? {};
  const topology = nodeSelector[TOPOLOGY] ?? '';
  const { limits = {}, requests = {} } = containers[0]?.resources ?? {};
  const chips = quantityValue(String(limits[TPU] ?? requests[TPU] ?? ''));
  if (!chips || !/^\d{1,4}(x\d{1,4}){1,2}$/.test(topology)) return;
  const all = topology
    .split('x')
    .reduce((size, side) => size * Number(side), 1);
  const hosts = all / chips;
  if (hosts === numOfHosts) return;
  const parameters = { group, topology, all, chips };
  report(
    ['numOfHosts'],
    Number.isInteger(hosts)
      ? messagePart('TpuHosts', { ...parameters, hosts })
      : messagePart('TpuHosts', parameters),
    'warn',
  );
}
