import { messagePart } from '../../texts';
import { itemsOf } from '../entriesOf';
import { placeAt } from '../place';
import { Report, under } from '../Rules';
import { resourceRules } from './containerRules';
import { OperatedContainer, OperatedTemplate } from './PodObjects';
import { amountRules } from './valueRules';

const OF_MAIN = [
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'lifecycle',
] as const;

/** What Kubernetes gives a pod to end, seconds. */
const GRACE = 30;

function hostPortsRule(
  { ports = [] }: OperatedContainer,
  { hostNetwork }: NonNullable<OperatedTemplate['spec']>,
  report: Report,
): void {
  for (const [index, { hostPort, containerPort = 0 }] of itemsOf(
    ports,
  ).entries()) {
    if (hostNetwork && hostPort && hostPort !== containerPort) {
      report(
        ['ports', index, 'hostPort'],
        messagePart('HostPortUnlike', { port: containerPort }),
      );
    }
  }
}

function claimsRule(
  { resources }: OperatedContainer,
  known: ReadonlySet<string | undefined>,
  report: Report,
): void {
  for (const [index, { name = '' }] of (resources?.claims ?? []).entries()) {
    if (!known.has(name)) {
      report(
        ['resources', 'claims', index],
        messagePart('ClaimUnknown', { name }),
      );
    }
  }
}

/** Kubernetes takes it; the kubelet starts no such container (`verifyRunAsNonRoot`). */
function rootRule(
  { name = '', securityContext }: OperatedContainer,
  spec: NonNullable<OperatedTemplate['spec']>,
  report: Report,
): void {
  const { runAsUser, runAsNonRoot } = {
    ...spec.securityContext,
    ...securityContext,
  };
  if (runAsNonRoot && runAsUser === 0) {
    placeAt(report, 'securityContext', 'runAsUser').warn(
      messagePart('RootForbidden', { container: name }),
    );
  }
}

/** Fields of a pod that Kubernetes refuses together (Kubernetes 1.34, `ValidatePodSpec`). */
export function podCombinationRules(
  { spec = {} }: OperatedTemplate,
  report: Report,
): void {
  const { containers = [], initContainers = [], resourceClaims = [] } = spec;
  // `validateInitContainers`; with `restartPolicy: Always` it is a sidecar.
  for (const [index, container] of itemsOf(initContainers).entries()) {
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
  const { resources, terminationGracePeriodSeconds: grace = GRACE } = spec;
  if (resources) {
    resourceRules({ resources }, under(report, 'spec'));
    amountRules({ resources }, under(report, 'spec'));
  }
  const claims = new Set(resourceClaims.map(({ name }) => name));
  for (const [list, all] of Object.entries({ initContainers, containers })) {
    for (const [index, container] of itemsOf(all).entries()) {
      const here = under(report, 'spec', list, index);
      hostPortsRule(container, spec, here);
      claimsRule(container, claims, here);
      rootRule(container, spec, here);
      for (const hook of ['postStart', 'preStop'] as const) {
        const seconds = container.lifecycle?.[hook]?.sleep?.seconds;
        if (seconds !== undefined && seconds > grace) {
          const above = messagePart('SleepAboveGrace', { grace });
          here(['lifecycle', hook, 'sleep', 'seconds'], above);
        }
      }
      const { procMount } = container.securityContext ?? {};
      if (procMount === 'Unmasked' && spec.hostUsers !== false) {
        const unmasked = messagePart('ProcessesUnmasked');
        here(['securityContext', 'procMount'], unmasked);
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
