import {
  isJsonObject,
  JsonObject,
  KubernetesObject,
  objectsIn,
} from '../core/json';
import { admitPriority } from './admitPriority';
import { randomSuffix } from '../core/randomSuffix';
import { StatusError } from '../core/StatusError';
import { ResourceDefinition } from '../resources/ResourceDefinition';

const TOKEN_PATH = '/var/run/secrets/kubernetes.io/serviceaccount';
const TOKEN_LIFETIME_S = 3607; // what Kubernetes asks of its token volumes
const READABLE_BY_ALL = 0o644;
const LOST_NODE_TAINTS = [
  'node.kubernetes.io/not-ready',
  'node.kubernetes.io/unreachable',
];
const EVICTION_DELAY_S = 300; // Kubernetes' patience with nodes that are gone

/**
 * Does to a new pod what Kubernetes' admission plugins ServiceAccount, Priority, RuntimeClass and
 * DefaultTolerationSeconds do, in place: its account and its classes must exist, its token is mounted into every
 * container, and nodes that vanish are tolerated for a while.
 *
 * @throws StatusError 403 when there is no such service account or class
 */
export function admitPod(
  definition: ResourceDefinition,
  pod: KubernetesObject,
  {
    findAccount,
    findPriorityClass,
    findRuntimeClass,
  }: {
    findAccount(name: string): KubernetesObject | undefined;
    findPriorityClass(name: string): KubernetesObject | undefined;
    findRuntimeClass(name: string): KubernetesObject | undefined;
  },
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
  const priorityFault = admitPriority(spec, findPriorityClass);
  if (priorityFault) throw forbid(priorityFault);
  const { runtimeClassName: runtime } = spec;
  if (runtime && !findRuntimeClass(String(runtime))) {
    throw forbid(`pod rejected: RuntimeClass "${runtime}" not found`);
  }
  const name = String(
    spec.serviceAccountName || spec.serviceAccount || 'default',
  );
  const account = findAccount(name);
  if (!account) {
    throw forbid(
      `error looking up service account ${metadata.namespace}/${name}: serviceaccount "${name}" not found`,
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
