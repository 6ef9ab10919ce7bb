import { messagePart } from '../../texts';
import { Report, under } from '../Rules';
import { OperatedContainer, OperatedProbe } from './PodObjects';

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const;

const HANDLERS = ['exec', 'grpc', 'httpGet', 'tcpSocket'] as const;

const MAX_PORT = 65_535;

const NOT_NEGATIVE = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const;

/** `validateProbe` and `validateHandler`; Kubernetes replaces absent and zero thresholds by defaults first. */
function probeRule(probe: OperatedProbe, isReadiness: boolean, report: Report) {
  const handlers = HANDLERS.filter(name => probe[name] !== undefined);
  if (handlers.length !== 1) report([], messagePart('ProbeHandlers'));
  for (const name of ['grpc', 'httpGet', 'tcpSocket'] as const) {
    const port = probe[name]?.port;
    if (typeof port === 'number' && (port < 1 || port > MAX_PORT)) {
      report([name, 'port'], messagePart('PortNumberOutOfRange', { port }));
    }
  }
  const atLeast = (field: keyof OperatedProbe, least: number) => {
    const value = probe[field];
    if (typeof value === 'number' && value < least) {
      report([field], messagePart('ProbeValue', { field, least }));
    }
  };
  for (const field of NOT_NEGATIVE) atLeast(field, 0);
  atLeast('terminationGracePeriodSeconds', 1);
  // `validateLivenessProbe` and `validateStartupProbe`.
  if (!isReadiness && (probe.successThreshold ?? 1) > 1) {
    report(['successThreshold'], messagePart('ProbeSuccess'));
  }
}

/** The probes of a container. */
export function probeRules(container: OperatedContainer, report: Report): void {
  for (const name of PROBES) {
    const probe = container[name];
    if (probe) probeRule(probe, name === 'readinessProbe', under(report, name));
  }
}
