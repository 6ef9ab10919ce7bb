import { ownedBy } from '../../controllerRuntime/ownedBy';
import { ObjectMeta, StoredObject } from '../../core/types';
import { keyOf, namespacedName } from '../../objects/keys';
import { Container, mainContainer, PodSpec } from '../../objects/Pod';
import { Context, recordWrite } from '../reconciliation';
import { RayCluster } from './RayCluster';
import { fromField, withEnv } from './rayContainer';
import { withTokenEnv } from './tokenAuth';

const RBAC = 'rbac.authorization.k8s.io';
const LOGS = { name: 'ray-logs', mountPath: '/tmp/ray' };
const RESOURCES = { cpu: '500m', memory: '512Mi' };

const RULES = [
  {
    apiGroups: [''],
    resources: ['pods'],
    verbs: ['get', 'list', 'watch', 'patch'],
  },
  {
    apiGroups: ['ray.io'],
    resources: ['rayclusters'],
    verbs: ['get', 'patch'],
  },
];

/** Adds the autoscaler to the head's pod, where it shares Ray's log folder and the service account. */
export function withAutoscaler(cluster: RayCluster, spec: PodSpec): PodSpec {
  if (!cluster.spec.enableInTreeAutoscaling) {
    return spec;
  }
  const ray = mainContainer(spec);
  const others = spec.containers.slice(1);
  const head = { ...ray, volumeMounts: [...(ray.volumeMounts ?? []), LOGS] };
  return {
    ...spec,
    serviceAccountName: autoscalerAccount(cluster),
    containers: [
      head,
      ...others,
      withTokenEnv(cluster, autoscalerContainer(cluster, ray)),
    ],
    volumes: [...(spec.volumes ?? []), { name: LOGS.name, emptyDir: {} }],
  };
}

/**
 * Creates the autoscaler's rights to change its cluster: a service account, a role, and a role binding. A service
 * account that the user names must exist already.
 */
export function ensureAutoscalerAccess(context: Context<RayCluster>): void {
  const { client, object: cluster } = context;
  if (!cluster.spec.enableInTreeAutoscaling) {
    return;
  }
  const account = autoscalerAccount(cluster);
  const metadata: ObjectMeta = {
    name: cluster.metadata.name,
    ...ownedBy(cluster),
    labels: {
      'app.kubernetes.io/created-by': 'kuberay-operator',
      'app.kubernetes.io/name': 'kuberay',
      'ray.io/cluster': cluster.metadata.name,
    },
  };
  const ensure = <T extends StoredObject>(
    resource: string,
    called: string,
    object: T,
  ) => {
    if (!client.get(resource, keyOf(object))) {
      recordWrite(context, () => client.create<T>(resource, object), {
        action: 'Create',
        what: object.kind,
        done: `Created ${called} ${namespacedName(object)}`,
      });
    }
  };
  if (account === metadata.name) {
    ensure('serviceaccounts', 'service account', {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata,
    });
  }
  ensure(`roles.${RBAC}`, 'role', {
    apiVersion: `${RBAC}/v1`,
    kind: 'Role',
    metadata,
    rules: RULES,
  });
  ensure(`rolebindings.${RBAC}`, 'role binding', {
    apiVersion: `${RBAC}/v1`,
    kind: 'RoleBinding',
    metadata,
    subjects: [
      {
        kind: 'ServiceAccount',
        name: account,
        namespace: metadata.namespace,
      },
    ],
    roleRef: { apiGroup: RBAC, kind: 'Role', name: metadata.name },
  });
}

/** The service account of the autoscaler: the user's, or a separate one. */
function autoscalerAccount({ spec, metadata }: RayCluster): string {
  return spec.headGroupSpec.template.spec.serviceAccountName ?? metadata.name;
}

function autoscalerContainer(cluster: RayCluster, head: Container): Container {
  const {
    idleTimeoutSeconds,
    upscalingMode,
    version,
    env,
    volumeMounts = [],
    ...container
  } = cluster.spec.autoscalerOptions ?? {};
  return {
    name: 'autoscaler',
    image: head.image,
    imagePullPolicy: 'IfNotPresent',
    command: ['/bin/bash', '-c', '--'],
    args: [
      'ray kuberay-autoscaler --cluster-name $(RAY_CLUSTER_NAME) --cluster-namespace $(RAY_CLUSTER_NAMESPACE)',
    ],
    resources: { limits: RESOURCES, requests: RESOURCES },
    ...container,
    env: withEnv(
      [
        fromField('RAY_CLUSTER_NAME', "metadata.labels['ray.io/cluster']"),
        fromField('RAY_CLUSTER_NAMESPACE', 'metadata.namespace'),
        fromField('RAY_HEAD_POD_NAME', 'metadata.name'),
        { name: 'KUBERAY_CRD_VER', value: 'v1' },
      ],
      env,
    ),
    volumeMounts: [...volumeMounts, LOGS],
  };
}
