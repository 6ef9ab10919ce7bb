import { AnyPodTemplate, PodContainer } from './podSchema';
import { PodFinding } from './PodFinding';

/** A security context of a pod or of a container. */
type AnyContext = NonNullable<
  AnyPodTemplate['spec']['securityContext'] | PodContainer['securityContext']
>;

/** SELinux types that `baseline` allows. */
const SELINUX_TYPES: ReadonlySet<string> = new Set([
  '',
  'container_t',
  'container_init_t',
  'container_kvm_t',
  'container_engine_t',
]);

/** Violations of the Pod Security Standards in fields that pods and containers share. */
export function* contextFindings(
  context: AnyContext,
  field: string,
): Generator<PodFinding> {
  const { windowsOptions, seLinuxOptions, seccompProfile } = context;
  const finding = (
    control: string,
    name: string,
    found: string,
    level: PodFinding['level'] = 'baseline',
  ) => ({ level, control, field: `${field}.${name}`, found });
  if (windowsOptions?.hostProcess) {
    yield finding('HostProcess', 'windowsOptions.hostProcess', 'true');
  }
  const { type, user, role } = seLinuxOptions ?? {};
  if (!SELINUX_TYPES.has(type ?? '')) {
    yield finding('SELinux', 'seLinuxOptions.type', type ?? '');
  }
  if (user || role) {
    const found = `${user ?? ''} ${role ?? ''}`;
    yield finding('SELinux', 'seLinuxOptions', found);
  }
  if (seccompProfile?.type === 'Unconfined') {
    yield finding('Seccomp', 'seccompProfile.type', 'Unconfined');
  }
  if (context.appArmorProfile?.type === 'Unconfined') {
    yield finding('AppArmor', 'appArmorProfile.type', 'Unconfined');
  }
  if (context.runAsNonRoot === false) {
    const found = 'false';
    yield finding('Running as Non-root', 'runAsNonRoot', found, 'restricted');
  }
  if (context.runAsUser === 0) {
    yield finding('Running as Non-root user', 'runAsUser', '0', 'restricted');
  }
}
