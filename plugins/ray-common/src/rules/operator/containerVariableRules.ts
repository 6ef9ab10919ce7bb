import { messagePart } from '../../texts';
import { rayAddressProblem } from '../engine/rayAddressProblem';
import { itemsOf } from '../entriesOf';
import { Report } from '../Rules';
import { containerAmounts, startNumber } from './nodeAmounts';
import { OperatedGroup } from './OperatorObjects';

const ADDRESS = 'RAY_ADDRESS';
const DEVICES = 'CUDA_VISIBLE_DEVICES';

/** Values that hide all devices (Ray, `NvidiaGPUAcceleratorManager`). */
const NO_DEVICES = ['', 'NoDevFiles'];

/** The GPUs of Nvidia that Ray starts with. */
function gpusOf(group: OperatedGroup): number {
  const [ray] = group.template?.spec?.containers ?? [];
  const { limits = {} } = ray?.resources ?? {};
  const given = limits['nvidia.com/gpu'] && containerAmounts(group).gpus;
  return startNumber(group, 'num-gpus') ?? Number(given ?? 0);
}

/**
 * Variables of the container that runs Ray: an address that leads away from the cluster, and fewer visible devices than
 * GPUs, with which Ray does not start (Ray, `resource_and_label_spec.py`).
 */
export function containerVariableRules(
  group: OperatedGroup,
  options: { isHead: boolean },
  report: Report,
): void {
  const [ray] = group.template?.spec?.containers ?? [];
  const variables = itemsOf(ray?.env ?? []);
  const valueOf = (wanted: string) => {
    const found = variables.find(({ name }) => name === wanted);
    if (!found || found.valueFrom) return undefined;
    const { value = '' } = found;
    return value.includes('$(') ? undefined : value;
  };
  const path = ['template', 'spec', 'containers', 0, 'env'];
  const problem = rayAddressProblem(valueOf(ADDRESS) ?? '', options);
  if (problem) report([...path, ADDRESS], problem, 'warn');
  const devices = valueOf(DEVICES);
  if (devices === undefined) return;
  const visible = NO_DEVICES.includes(devices) ? 0 : devices.split(',').length;
  const gpus = gpusOf(group);
  if (gpus > visible) {
    const text = messagePart('DevicesInvisible', {
      gpus: gpus === 1 ? undefined : gpus,
      visible,
    });
    report([...path, DEVICES], text, 'warn');
  }
}
