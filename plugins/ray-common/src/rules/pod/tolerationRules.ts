import { messagePart } from '../../texts';
import { OperatedToleration } from './PodObjects';
import { Report } from '../Rules';

/** Tolerations (`ValidateTolerations`). Operators are left out: newer versions of Kubernetes have more of them. */
export function tolerationRules(
  tolerations: readonly OperatedToleration[],
  report: Report,
): void {
  for (const [index, toleration] of tolerations.entries()) {
    const { key, operator, value, effect, tolerationSeconds } = toleration;
    if (!key && operator !== 'Exists') {
      report([index], messagePart('TolerationWithoutKey'));
    }
    if (value && operator === 'Exists') {
      report([index, 'value'], messagePart('TolerationWithValue'));
    }
    if (tolerationSeconds !== undefined && effect !== 'NoExecute') {
      report([index, 'tolerationSeconds'], messagePart('TolerationSeconds'));
    }
  }
}
