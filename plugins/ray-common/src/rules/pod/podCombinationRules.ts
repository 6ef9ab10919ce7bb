import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { OperatedTemplate } from './PodObjects';

const OF_MAIN = [
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'lifecycle',
] as const;

/** Fields of a pod that Kubernetes refuses together (Kubernetes 1.34, `ValidatePodSpec`). */
export function podCombinationRules(
  { spec = {} }: OperatedTemplate,
  report: Report,
): void {
  const { containers = [], initContainers = [], resourceClaims = [] } = spec;
  // `validateInitContainers`; with `restartPolicy: Always` it is a sidecar.
  for (const [index, container] of initContainers.entries()) {
    if (container.restartPolicy === 'Always') continue;
    for (const field of OF_MAIN) {
      if (container[field]) {
        report(
          ['spec', 'initContainers', index, field],
          messagePart('NotOfInitContainers', { field }),
        );
      }
    }
  }
  const claims = new Set(resourceClaims.map(({ name }) => name));
  for (const [index, { ports = [], resources }] of containers.entries()) {
    const at = ['spec', 'containers', index];
    for (const [number, each] of ports.entries()) {
      const { hostPort, containerPort = 0 } = each;
      if (spec.hostNetwork && hostPort && hostPort !== containerPort) {
        report(
          [...at, 'ports', number, 'hostPort'],
          messagePart('HostPortUnlike', { port: containerPort }),
        );
      }
    }
    for (const [number, { name = '' }] of (resources?.claims ?? []).entries()) {
      if (!claims.has(name)) {
        report(
          [...at, 'resources', 'claims', number],
          messagePart('ClaimUnknown', { name }),
        );
      }
    }
  }
  if (spec.hostPID && spec.shareProcessNamespace) {
    report(['spec', 'shareProcessNamespace'], messagePart('ProcessesShared'));
  }
  const spreads = new Set<string>();
  for (const [index, constraint] of (
    spec.topologySpreadConstraints ?? []
  ).entries()) {
    const key = `${constraint.topologyKey}/${constraint.whenUnsatisfiable}`;
    if (spreads.has(key)) {
      report(
        ['spec', 'topologySpreadConstraints', index],
        messagePart('SpreadTwice'),
      );
    }
    spreads.add(key);
  }
}
