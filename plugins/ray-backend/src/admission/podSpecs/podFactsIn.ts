import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { PodFacts } from '../../core/PodFacts';
import { placedFindings } from './podFindings';
import { podTemplatesOf } from './podTemplatesOf';

/** Controls of the Pod Security Standards whose breach gives a pod power over its node. */
const PRIVILEGES: ReadonlySet<string> = new Set([
  'Privileged Containers',
  'Capabilities',
  'Host Namespaces',
  'HostProcess',
]);

/** The account of pods that name none. */
const DEFAULT_SERVICE_ACCOUNT = 'default';

/** Fields that refer to a Secret by an object with its name. */
const SECRET_REFERENCE =
  /^(?:secret|secretRef|secretKeyRef|[A-Za-z]{1,40}SecretRef)$/;

/** Image pull secrets are the node's to use, and no container sees them. */
const NOT_SEEN = 'imagePullSecrets';

function once(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/** Names of all Secrets that a specification refers to, in any field; its depth is bounded by {@link podTemplatesOf}. */
function* secretsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === NOT_SEEN) continue;
    if (name === 'secretName' && typeof inner === 'string') yield inner;
    if (SECRET_REFERENCE.test(name)) {
      const { name: secret }: { name?: unknown } = inner ?? {};
      if (typeof secret === 'string') yield secret;
    }
    yield* secretsIn(inner);
  }
}

function overrides(annotations: Record<string, string> | null | undefined) {
  const value = annotations?.[RAY_ANNOTATIONS.overwriteContainerCommand];
  return value?.toLowerCase() === 'true';
}

/** The pods that a Ray object requests, named by its own fields instead of those of the KubeRay API V1. */
export function podFactsIn(object: KubernetesObject): PodFacts {
  const found = podTemplatesOf(object);
  const templates = found.map(({ template }) => template);
  const containers = templates.flatMap(({ spec }) => [
    ...(spec.containers ?? []),
    ...(spec.initContainers ?? []),
  ]);
  const { spec }: KubernetesObject & { spec?: unknown } = object;
  return {
    isPrivileged: placedFindings(found).some(
      ({ level, control }) => level === 'baseline' && PRIVILEGES.has(control),
    ),
    hostPaths: once(
      templates.flatMap(template =>
        (template.spec.volumes ?? []).flatMap(({ hostPath }) =>
          hostPath ? [hostPath.path] : [],
        ),
      ),
    ),
    serviceAccounts: once(
      templates.flatMap(template => {
        const { serviceAccountName, serviceAccount } = template.spec;
        const name = serviceAccountName || serviceAccount;
        return name && name !== DEFAULT_SERVICE_ACCOUNT ? [name] : [];
      }),
    ),
    secrets: once([...secretsIn(spec)]),
    overridesCommand:
      overrides(object.metadata.annotations) ||
      templates.some(({ metadata }) => overrides(metadata?.annotations)) ||
      containers.some(({ command, args }) => command?.length || args?.length),
  };
}
