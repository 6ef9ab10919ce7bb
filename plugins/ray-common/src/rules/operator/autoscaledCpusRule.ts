import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { containerAmounts } from './nodeAmounts';
import { OperatedGroup } from './OperatorObjects';

/**
 * Ray's autoscaler reads the CPUs of every group from the definition of the cluster, also of the head, and fails without
 * them (Ray, `kuberay/autoscaling_config.py`, `_get_num_cpus`).
 *
 * @param report - for the group
 */
export function autoscaledCpusRule(group: OperatedGroup, report: Report): void {
  const { rayStartParams = {}, resources = {}, template } = group;
  const isKnown =
    rayStartParams['num-cpus'] !== undefined ||
    resources.CPU !== undefined ||
    containerAmounts(group).cpus !== undefined;
  if (isKnown || !template?.spec?.containers?.length) return;
  report(
    ['template', 'spec', 'containers', 0, 'resources', 'limits', 'cpu'],
    messagePart('AutoscalerNeedsCpus'),
    'warn',
  );
}
