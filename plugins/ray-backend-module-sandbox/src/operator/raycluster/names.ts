import { RayCluster } from './RayCluster';

/** Longest part of a pod's name before the five random characters. */
const MAX_POD_PREFIX = 50;
/** Kubernetes' limit for label values. */
const MAX_LABEL = 63;

/** The KubeRay release that is simulated. */
export const KUBERAY_VERSION = 'v1.7.0';
export const HEAD_GROUP = 'headgroup';

/** Whether a RayService's traffic goes to a pod. */
export const SERVE_LABEL = 'ray.io/serve';

export type NodeType = 'head' | 'worker';

export function headServiceName({ metadata }: RayCluster): string {
  return `${metadata.name}-head-svc`;
}

/** The head service's name as every pod of the Kubernetes cluster can resolve it. */
export function headServiceHost(cluster: RayCluster): string {
  return `${headServiceName(cluster)}.${cluster.metadata.namespace}.svc.cluster.local`;
}

/** The `generateName` of a pod. */
export function podPrefix(cluster: string, group: string | undefined): string {
  const prefix =
    group === undefined ? `${cluster}-head-` : `${cluster}-${group}-worker-`;
  return prefix.length > MAX_POD_PREFIX
    ? `${prefix.slice(0, MAX_POD_PREFIX - 1)}-`
    : prefix;
}

/** The serve label of a pod, for clusters of a RayService. A head gets it later, once its proxy is healthy. */
export function serveLabel(
  { metadata }: RayCluster,
  type: NodeType,
): Record<string, string> {
  return metadata.labels?.['ray.io/originated-from-crd'] === 'RayService'
    ? { [SERVE_LABEL]: String(type === 'worker') }
    : {};
}

/** Labels by which the operator recognizes what it made. */
export function operatorLabels(
  cluster: RayCluster,
  type: NodeType,
): Record<string, string> {
  const { name } = cluster.metadata;
  return {
    'app.kubernetes.io/created-by': 'kuberay-operator',
    'app.kubernetes.io/name': 'kuberay',
    'ray.io/cluster': name,
    'ray.io/identifier': `${name}-${type}`.slice(-MAX_LABEL),
    'ray.io/node-type': type,
  };
}
