import { containerFindings } from './containerFindings';
import { contextFindings } from './contextFindings';
import { PodFinding } from './PodFinding';
import { FoundTemplate } from './podTemplatesOf';

/** A finding, and in which template. */
export interface PlacedFinding extends PodFinding {
  path: string;
  /** The same for the same finding in another version of the object. */
  id: string;
}

/** Volumes that `restricted` allows. */
const RESTRICTED_VOLUMES: ReadonlySet<string> = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);

/** Sysctls that `baseline` allows, as they change only the pod's own namespace. */
const SAFE_SYSCTLS: ReadonlySet<string> = new Set([
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.ping_group_range',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_rmem',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.tcp_wmem',
]);

const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/';
const SECCOMP =
  /^(?:seccomp\.security\.alpha\.kubernetes\.io\/pod|container\.seccomp\.security\.alpha\.kubernetes\.io\/.+)$/;

function* annotationFindings(
  annotations: Record<string, string>,
): Generator<PodFinding> {
  for (const [name, value] of Object.entries(annotations)) {
    const isAllowed =
      value === '' ||
      value === 'runtime/default' ||
      value === 'docker/default' ||
      value.startsWith('localhost/');
    const control = name.startsWith(APP_ARMOR)
      ? 'AppArmor'
      : SECCOMP.test(name) && 'Seccomp';
    if (!control || isAllowed) continue;
    const field = `metadata.annotations[${name}]`;
    yield { level: 'baseline', control, field, found: value };
  }
}

function* volumeFindings(
  volumes: readonly { name: string; hostPath?: { path: string } | null }[],
): Generator<PodFinding> {
  for (const [index, { name: _, ...sources }] of volumes.entries()) {
    const { hostPath } = sources;
    const field = `spec.volumes[${index}]`;
    if (hostPath) {
      yield {
        level: 'baseline',
        control: 'HostPath Volumes',
        field: `${field}.hostPath`,
        found: hostPath.path,
      };
      continue;
    }
    const [other] = Object.entries(sources).filter(
      ([type, source]) => source && !RESTRICTED_VOLUMES.has(type),
    );
    if (!other) continue;
    const [found] = other;
    yield { level: 'restricted', control: 'Volume Types', field, found };
  }
}

/** Violations of the Pod Security Standards in a pod template (Kubernetes documentation, "Pod Security Standards"). */
function* podFindings({
  template: { metadata, spec },
}: Pick<FoundTemplate, 'template'>): Generator<PodFinding> {
  const host = ['hostNetwork', 'hostPID', 'hostIPC'] as const;
  for (const name of host.filter(one => spec[one])) {
    const control = 'Host Namespaces';
    const field = `spec.${name}`;
    yield { level: 'baseline', control, field, found: name };
  }
  yield* annotationFindings(metadata?.annotations ?? {});
  yield* volumeFindings(spec.volumes ?? []);
  const { securityContext } = spec;
  for (const { name } of securityContext?.sysctls ?? []) {
    if (SAFE_SYSCTLS.has(name)) continue;
    const field = 'spec.securityContext.sysctls';
    yield { level: 'baseline', control: 'Sysctls', field, found: name };
  }
  yield* contextFindings(securityContext ?? {}, 'spec.securityContext');
  const lists = [
    'initContainers',
    'containers',
    'ephemeralContainers',
  ] as const;
  for (const list of lists) {
    for (const [index, container] of (spec[list] ?? []).entries()) {
      const field = `spec.${list}[${index}]`;
      yield* containerFindings(container, {
        field,
        pod: securityContext ?? {},
      });
    }
  }
}

/** The same for all pod templates of an object. */
export function placedFindings(templates: FoundTemplate[]): PlacedFinding[] {
  return templates.flatMap(found =>
    [...podFindings(found)].map(finding => ({
      ...finding,
      path: `${found.path}.${finding.field}`,
      id: `${found.title} ${finding.control} ${finding.field} ${finding.found}`,
    })),
  );
}
