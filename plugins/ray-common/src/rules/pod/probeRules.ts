import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { Report, under } from '../Rules';
import { portOrName } from './fieldChecks';
import {
  OperatedContainer,
  OperatedHandler,
  OperatedProbe,
} from './PodObjects';

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const;

const HANDLERS = ['exec', 'grpc', 'httpGet', 'tcpSocket'] as const;

const HOOKS = ['postStart', 'preStop'] as const;

const HOOK_HANDLERS = ['exec', 'httpGet', 'sleep', 'tcpSocket'] as const;

const NOT_NEGATIVE = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const;

/** `validateProbe` and `validateHandler`; Kubernetes replaces absent and zero thresholds by defaults first. */
function probeRule(probe: OperatedProbe, isReadiness: boolean, report: Report) {
  const handlers = HANDLERS.filter(name => probe[name]);
  if (handlers.length !== 1) report([], messagePart('ProbeHandlers'));
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

/** A port's name, with which the kubelet finds the number among the ports of the container. */
function portNameRule(
  handler: OperatedHandler,
  { ports = [] }: OperatedContainer,
  report: Report,
): void {
  for (const kind of ['httpGet', 'tcpSocket'] as const) {
    const port = handler[kind]?.port;
    if (typeof port !== 'string' || portOrName(port)) continue;
    if (ports.some(({ name }) => name === port)) continue;
    const unknown = messagePart('PortNameUnknown', { name: quoted(port) });
    report([kind, 'port'], unknown, 'warn');
  }
}

/** The probes and hooks of a container. */
export function probeRules(container: OperatedContainer, report: Report): void {
  for (const name of PROBES) {
    const probe = container[name];
    if (!probe) continue;
    const here = under(report, name);
    probeRule(probe, name === 'readinessProbe', here);
    portNameRule(probe, container, here);
  }
  for (const hook of HOOKS) {
    const handler = container.lifecycle?.[hook];
    if (!handler) continue;
    const here = under(report, 'lifecycle', hook);
    const given = HOOK_HANDLERS.filter(name => handler[name]);
    if (given.length !== 1) here([], messagePart('HookHandlers', { hook }));
    portNameRule(handler, container, here);
  }
}
