/**
 * Names that the server, the operator or the platform adds to pods. Responses hide them (KubeRay API server V1,
 * Kubernetes objects → response).
 */

/** Variables of the head's container. */
export const HIDDEN_HEAD_ENVIRONMENT: ReadonlySet<string> = new Set([
  'MY_POD_IP',
  'RAY_CLUSTER_NAME',
  'RAY_PORT',
  'RAY_ADDRESS',
  'RAY_USAGE_STATS_KUBERAY_IN_USE',
]);

/** Variables of the workers' containers. */
export const HIDDEN_WORKER_ENVIRONMENT: ReadonlySet<string> = new Set([
  'RAY_DISABLE_DOCKER_CPU_WARNING',
  'TYPE',
  'CPU_REQUEST',
  'CPU_LIMITS',
  'MEMORY_REQUESTS',
  'MEMORY_LIMITS',
  'MY_POD_NAME',
  'MY_POD_IP',
  'FQ_RAY_IP',
  'RAY_IP',
  'RAY_CLUSTER_NAME',
  'RAY_PORT',
  'RAY_ADDRESS',
  'RAY_USAGE_STATS_KUBERAY_IN_USE',
  'REDIS_PASSWORD',
]);

/** Annotations of pod templates. */
export const HIDDEN_POD_ANNOTATIONS: ReadonlySet<string> = new Set([
  'ray.io/compute-image',
  'ray.io/compute-template',
  'ray.io/health-state',
  'ray.io/ft-enabled',
  'openshift.io/scc',
  'cni.projectcalico.org/podIP',
  'cni.projectcalico.org/podIPs',
  'cni.projectcalico.org/containerID',
  'k8s.v1.cni.cncf.io/network-status',
  'k8s.v1.cni.cncf.io/networks-status',
]);

/** Labels of pod templates. */
export const HIDDEN_POD_LABELS: ReadonlySet<string> = new Set([
  'app.kubernetes.io/created-by',
  'app.kubernetes.io/name',
  'ray.io/cluster',
  'ray.io/cluster-dashboard',
  'ray.io/group',
  'ray.io/identifier',
  'ray.io/is-ray-node',
  'ray.io/node-type',
]);

/** A record without the hidden names. */
export function withoutHidden(
  record: Record<string, string> | undefined,
  hidden: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record ?? {}).filter(([name]) => !hidden.has(name)),
  );
}
