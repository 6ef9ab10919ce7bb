import {
  isJsonObject,
  JsonObject,
  KubernetesObject,
  objectsIn,
} from '../core/json';
import { StatusError } from '../core/StatusError';
import { ResourceDefinition } from '../resources/ResourceDefinition';

const TOKEN_PATH = '/var/run/secrets/kubernetes.io/serviceaccount';
const TOKEN_LIFETIME_S = 3607; // what Kubernetes asks of its token volumes
const READABLE_BY_ALL = 0o644;
const EVICTION_DELAY_S = 300; // Kubernetes' patience with nodes that are gone

/** What admission asks of the rest of the cluster. */
export interface PodSurroundings {
  findServiceAccount(name: string): KubernetesObject | undefined;
  /** The end of a generated name. */
  randomSuffix(): string;
}

/**
 * Does to a new pod what Kubernetes' admission plugins ServiceAccount and DefaultTolerationSeconds do, in place: its
 * account must exist and its token is mounted into every container; nodes that vanish are tolerated for a while.
 *
 * @throws StatusError 403 when there is no such service account
 */
export function admitPod(
  definition: ResourceDefinition,
  pod: KubernetesObject,
  surroundings: PodSurroundings,
): void {
  const { spec, metadata } = pod;
  if (!isJsonObject(spec)) {
    return;
  }
  const name = String(spec.serviceAccountName || spec.serviceAccount || '');
  const account = surroundings.findServiceAccount(name || 'default');
  if (!account) {
    throw StatusError.forbidden(
      definition,
      metadata.name || metadata.generateName || '',
      `error looking up service account ${metadata.namespace}/${name || 'default'}: serviceaccount "${name || 'default'}" not found`,
    );
  }
  tolerateLostNodes(spec);
  const mounts =
    spec.automountServiceAccountToken ?? account.automountServiceAccountToken;
  if (mounts !== false) {
    mountToken(spec, `kube-api-access-${surroundings.randomSuffix()}`);
  }
}

function tolerateLostNodes(spec: JsonObject): void {
  const tolerations = objectsIn(spec.tolerations);
  const missing = ['not-ready', 'unreachable']
    .map(state => `node.kubernetes.io/${state}`)
    .filter(
      taint =>
        !tolerations.some(
          ({ key, effect }) =>
            (key === undefined || key === taint) &&
            (effect === undefined || effect === 'NoExecute'),
        ),
    );
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
  const without = [
    ...objectsIn(spec.containers),
    ...objectsIn(spec.initContainers),
  ].filter(
    ({ volumeMounts }) =>
      !objectsIn(volumeMounts).some(
        ({ mountPath }) => mountPath === TOKEN_PATH,
      ),
  );
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
  const authority = {
    name: 'kube-root-ca.crt',
    items: [{ key: 'ca.crt', path: 'ca.crt' }],
  };
  const namespace = {
    path: 'namespace',
    fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' },
  };
  return {
    name,
    projected: {
      defaultMode: READABLE_BY_ALL,
      sources: [
        {
          serviceAccountToken: {
            expirationSeconds: TOKEN_LIFETIME_S,
            path: 'token',
          },
        },
        { configMap: authority },
        { downwardAPI: { items: [namespace] } },
      ],
    },
  };
}
