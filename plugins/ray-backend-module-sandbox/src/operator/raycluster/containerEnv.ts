import { EnvVar } from '../../objects';
import {
  headServiceHost,
  headServiceName,
  KUBERAY_VERSION,
  NodeType,
} from './names';
import { RayCluster } from './RayCluster';
import { gcsPort } from './rayStartParams';

/** Adds variables behind the user's own, which win. */
export function withEnv(own: EnvVar[] = [], added: EnvVar[] = []): EnvVar[] {
  const taken = new Set(own.map(({ name }) => name));
  return [...own, ...added.filter(({ name }) => !taken.has(name))];
}

/** Where a worker finds its head; its init container gets these too. */
export function headAddressEnv(cluster: RayCluster): EnvVar[] {
  return [
    { name: 'FQ_RAY_IP', value: headServiceHost(cluster) },
    { name: 'RAY_IP', value: headServiceName(cluster) },
  ];
}

/** The variables that tell a Ray container about itself and its cluster. */
export function rayEnv(
  cluster: RayCluster,
  type: NodeType,
  startCommand: string,
): EnvVar[] {
  const isHead = type === 'head';
  const host = isHead ? '127.0.0.1' : headServiceHost(cluster);
  const port = gcsPort(cluster);
  const kind =
    cluster.metadata.labels?.['ray.io/originated-from-crd'] ?? 'RayCluster';
  const tags = `kuberay_version=${KUBERAY_VERSION};kuberay_crd=${kind}`;
  return [
    ...(isHead ? [] : headAddressEnv(cluster)),
    fromField('RAY_CLUSTER_NAME', "metadata.labels['ray.io/cluster']"),
    fromField('RAY_CLUSTER_NAMESPACE', 'metadata.namespace'),
    fromField('RAY_CLOUD_INSTANCE_ID', 'metadata.name'),
    fromField('RAY_NODE_TYPE_NAME', "metadata.labels['ray.io/group']"),
    { name: 'KUBERAY_GEN_RAY_START_CMD', value: startCommand },
    { name: 'RAY_PORT', value: port },
    { name: 'RAY_ADDRESS', value: `${host}:${port}` },
    { name: 'RAY_USAGE_STATS_KUBERAY_IN_USE', value: '1' },
    ...(isHead ? [{ name: 'RAY_USAGE_STATS_EXTRA_TAGS', value: tags }] : []),
    { name: 'RAY_DASHBOARD_ENABLE_K8S_DISK_USAGE', value: '1' },
  ];
}

/** A variable that takes its value from the pod's own metadata or status. */
export function fromField(name: string, fieldPath: string): EnvVar {
  return { name, valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath } } };
}
