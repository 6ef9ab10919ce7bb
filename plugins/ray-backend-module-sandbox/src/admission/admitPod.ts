import {
  isJsonObject,
  JsonObject,
  KubernetesObject,
  objectsIn,
} from '../core/json';
import { randomSuffix } from '../core/randomSuffix';
import { StatusError } from '../core/StatusError';
import { ObjectKey } from '../core/types';
import { ResourceDefinition } from '../resources/ResourceDefinition';

const TOKEN_PATH = '/var/run/secrets/kubernetes.io/serviceaccount';
const TOKEN_LIFETIME_S = 3607; // Kubernetes' default for mounted tokens
const READABLE_BY_ALL = 0o644;
const LOST_NODE_TAINTS = [
  'node.kubernetes.io/not-ready',
  'node.kubernetes.io/unreachable',
];
const EVICTION_DELAY_S = 300; // Kubernetes' default tolerationSeconds

const PRIORITY_CLASSES = 'priorityclasses.scheduling.k8s.io';
const RUNTIME_CLASSES = 'runtimeclasses.node.k8s.io';

/** Reads an object that the pod names. */
type Find = (resource: string, key: ObjectKey) => KubernetesObject | undefined;

/**
 * Applies Kubernetes' admission plugins ServiceAccount, Priority, RuntimeClass and DefaultTolerationSeconds to a new
 * pod, in place: its account and classes must exist, its token is mounted into every container, and lost nodes are
 * tolerated for a while.
 *
 * @throws StatusError 403 if the service account or class does not exist
 */
export function admitPod(
  definition: ResourceDefinition,
  pod: KubernetesObject,
  find: Find,
  random: () => number,
): void {
  const { spec, metadata } = pod;
  if (!isJsonObject(spec)) {
    return;
  }
  const forbid = (why: string) =>
    StatusError.forbidden(
      definition,
      metadata.name || metadata.generateName || '',
      why,
    );
  const priorityFault = admitPriority(spec, find);
  if (priorityFault) throw forbid(priorityFault);
  const { runtimeClassName: runtime } = spec;
  if (runtime && !find(RUNTIME_CLASSES, { name: String(runtime) })) {
    throw forbid(`pod rejected: RuntimeClass "${runtime}" not found`);
  }
  const name = String(
    spec.serviceAccountName || spec.serviceAccount || 'default',
  );
  const { namespace } = metadata;
  const account = find('serviceaccounts', { namespace, name });
  if (!account) {
    throw forbid(
      `error looking up service account ${namespace}/${name}: serviceaccount "${name}" not found`,
    );
  }
  tolerateLostNodes(spec);
  const isMounted =
    spec.automountServiceAccountToken ?? account.automountServiceAccountToken;
  if (isMounted !== false) {
    mountToken(spec, `kube-api-access-${randomSuffix(random)}`);
  }
}

function tolerateLostNodes(spec: JsonObject): void {
  const tolerations = objectsIn(spec.tolerations);
  const isTolerated = (taint: string) =>
    tolerations.some(
      ({ key = taint, effect = 'NoExecute' }) =>
        key === taint && effect === 'NoExecute',
    );
  const missing = LOST_NODE_TAINTS.filter(taint => !isTolerated(taint));
  spec.tolerations = [
    ...tolerations,
    ...missing.map(key => ({
      key,
      operator: 'Exists',
      effect: 'NoExecute',
      tolerationSeconds: EVICTION_DELAY_S,
    })),
  ];
}

function mountToken(spec: JsonObject, name: string): void {
  const containers = [
    ...objectsIn(spec.containers),
    ...objectsIn(spec.initContainers),
  ];
  const hasMount = ({ volumeMounts }: JsonObject) =>
    objectsIn(volumeMounts).some(({ mountPath }) => mountPath === TOKEN_PATH);
  const without = containers.filter(container => !hasMount(container));
  for (const container of without) {
    container.volumeMounts = [
      ...objectsIn(container.volumeMounts),
      { name, mountPath: TOKEN_PATH, readOnly: true },
    ];
  }
  if (without.length > 0) {
    spec.volumes = [...objectsIn(spec.volumes), tokenVolume(name)];
  }
}

function tokenVolume(name: string): JsonObject {
  const serviceAccountToken = {
    expirationSeconds: TOKEN_LIFETIME_S,
    path: 'token',
  };
  const configMap = {
    name: 'kube-root-ca.crt',
    items: [{ key: 'ca.crt', path: 'ca.crt' }],
  };
  const namespace = {
    path: 'namespace',
    fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' },
  };
  const sources = [
    { serviceAccountToken },
    { configMap },
    { downwardAPI: { items: [namespace] } },
  ];
  return { name, projected: { defaultMode: READABLE_BY_ALL, sources } };
}

/**
 * Applies Kubernetes' admission plugin Priority to a new pod, in place: its class must exist, and sets its priority.
 * The sandbox's scheduler evicts no pod for another one.
 *
 * @returns why the pod is forbidden
 */
function admitPriority(spec: JsonObject, find: Find): string | undefined {
  if (!spec.priorityClassName) return undefined;
  const name = String(spec.priorityClassName);
  const found = find(PRIORITY_CLASSES, { name });
  if (!found) return `no PriorityClass with name ${name} was found`;
  const { priority } = spec;
  if (priority !== undefined && priority !== found.value) {
    return `the integer value of priority (${priority}) must not be provided in pod spec; priority admission controller computed ${found.value} from the given PriorityClass name`;
  }
  spec.priority = found.value;
  return undefined;
}
