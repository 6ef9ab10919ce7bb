import { capabilityLevel } from '@rayport/backstage-plugin-ray-common';
import { contextFindings } from './contextFindings';
import { AnyPodTemplate, PodContainer } from './podSchema';
import { PodFinding } from './PodFinding';

type PodContext = NonNullable<AnyPodTemplate['spec']['securityContext']>;

const CONFINED = ['RuntimeDefault', 'Localhost'];

/** Missing fields that `restricted` requires of every container. A pod's security context may set some for all. */
function* demanded(
  { securityContext }: PodContainer,
  { field, pod }: { field: string; pod: PodContext },
): Generator<PodFinding> {
  const { allowPrivilegeEscalation, capabilities, ...context } =
    securityContext ?? {};
  const level = 'restricted';
  const at = `${field}.securityContext`;
  const found = 'missing';
  if (allowPrivilegeEscalation !== false) {
    const control = 'Privilege Escalation';
    yield { level, control, field: `${at}.allowPrivilegeEscalation`, found };
  }
  if (!capabilities?.drop?.includes('ALL')) {
    const control = 'Capabilities';
    yield { level, control, field: `${at}.capabilities.drop`, found };
  }
  if (!(context.runAsNonRoot ?? pod.runAsNonRoot)) {
    const control = 'Running as Non-root';
    yield { level, control, field: `${at}.runAsNonRoot`, found };
  }
  const seccomp = context.seccompProfile?.type ?? pod.seccompProfile?.type;
  if (!CONFINED.includes(seccomp ?? '')) {
    const control = 'Seccomp';
    yield { level, control, field: `${at}.seccompProfile.type`, found };
  }
}

/**
 * Violations of the Pod Security Standards in a container.
 *
 * @param options - `field`: where it is; `pod`: the security context of its pod
 */
export function* containerFindings(
  container: PodContainer,
  options: { field: string; pod: PodContext },
): Generator<PodFinding> {
  const { securityContext, ports } = container;
  const level = 'baseline';
  const { field } = options;
  const at = `${field}.securityContext`;
  if (securityContext?.privileged) {
    const control = 'Privileged Containers';
    yield { level, control, field: `${at}.privileged`, found: 'true' };
  }
  for (const capability of securityContext?.capabilities?.add ?? []) {
    const forbidding = capabilityLevel(capability);
    if (!forbidding) continue;
    yield {
      level: forbidding,
      control: 'Capabilities',
      field: `${at}.capabilities.add`,
      found: capability,
    };
  }
  const { procMount } = securityContext ?? {};
  if (procMount && procMount !== 'Default') {
    const control = '/proc Mount Type';
    yield { level, control, field: `${at}.procMount`, found: procMount };
  }
  for (const { hostPort } of ports ?? []) {
    if (!hostPort) continue;
    const control = 'Host Ports';
    yield { level, control, field: `${field}.ports`, found: `${hostPort}` };
  }
  yield* contextFindings(securityContext ?? {}, at);
  yield* demanded(container, options);
}
