import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { OperatedGroup } from './OperatorObjects';

/** Workers find the head by the name of its service, which the DNS of a node does not know (Kubernetes, `dnsPolicy`). */
export function hostNetworkRule(
  { template }: OperatedGroup,
  report: Report,
): void {
  const { hostNetwork, dnsPolicy = 'ClusterFirst' } = template?.spec ?? {};
  if (!hostNetwork || !['ClusterFirst', 'Default'].includes(dnsPolicy)) return;
  report(
    ['template', 'spec', 'hostNetwork'],
    messagePart('HostNetworkWithoutDns'),
    'warn',
  );
}
