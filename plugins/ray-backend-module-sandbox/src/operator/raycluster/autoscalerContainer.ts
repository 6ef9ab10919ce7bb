import { Container, PodSpec } from '../../objects';
import { fromField, withEnv } from './containerEnv';
import { RayCluster } from './RayCluster';
import { withTokenEnv } from './tokenAuth';

const LOGS = { name: 'ray-logs', mountPath: '/tmp/ray' };
const DEFAULT_RESOURCES = { cpu: '500m', memory: '512Mi' };

/** Puts the autoscaler beside the head, with whose Ray it shares the log folder and the service account. */
export function withAutoscaler(cluster: RayCluster, spec: PodSpec): PodSpec {
  if (!cluster.spec.enableInTreeAutoscaling) {
    return spec;
  }
  const [ray, ...others] = spec.containers;
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

/** The service account under which the autoscaler changes the cluster: the user's, else one of its own. */
export function autoscalerAccount({ spec, metadata }: RayCluster): string {
  return spec.headGroupSpec.template.spec.serviceAccountName ?? metadata.name;
}

function autoscalerContainer(cluster: RayCluster, head: Container): Container {
  const { idleTimeoutSeconds, env, volumeMounts, ...chosen } =
    cluster.spec.autoscalerOptions ?? {};
  return {
    name: 'autoscaler',
    image: head.image,
    imagePullPolicy: 'IfNotPresent',
    command: ['/bin/bash', '-c', '--'],
    args: [
      'ray kuberay-autoscaler --cluster-name $(RAY_CLUSTER_NAME) --cluster-namespace $(RAY_CLUSTER_NAMESPACE)',
    ],
    resources: { limits: DEFAULT_RESOURCES, requests: DEFAULT_RESOURCES },
    ...containerFields(chosen),
    env: withEnv(
      [
        fromField('RAY_CLUSTER_NAME', "metadata.labels['ray.io/cluster']"),
        fromField('RAY_CLUSTER_NAMESPACE', 'metadata.namespace'),
        fromField('RAY_HEAD_POD_NAME', 'metadata.name'),
        { name: 'KUBERAY_CRD_VER', value: 'v1' },
      ],
      env,
    ),
    volumeMounts: [...(volumeMounts ?? []), LOGS],
  };
}

/** The options that are fields of a container; the others tell the autoscaler itself how to scale. */
function containerFields(options: Partial<Container>): Partial<Container> {
  const { image, imagePullPolicy, envFrom, resources } = options;
  const { securityContext, command, args } = options;
  const fields = {
    image,
    imagePullPolicy,
    envFrom,
    resources,
    securityContext,
    command,
    args,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
}
