import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { EnvVar, Pod } from '@rayport/backstage-plugin-ray-node';
import { ObjectReference } from './ObjectIndex';

/** The object that a pod works for. */
export interface PodOwner extends ObjectReference {
  kind: 'RayCluster' | 'RayJob';
}

/** A submitter belongs to its job; a cluster's pods to the cluster, even if a job or service created that. */
export function ownerOfPod({ metadata }: Pod): PodOwner {
  const { namespace, labels } = metadata;
  const cluster = labels?.[RAY_LABELS.cluster];
  return cluster
    ? { kind: 'RayCluster', namespace, name: cluster }
    : {
        kind: 'RayJob',
        namespace,
        name: labels?.[RAY_LABELS.originatedFromName],
      };
}

/** The annotation with the version of the operator that made a head (KubeRay 1.7, `KubeRayVersion`). */
export const MADE_BY_VERSION = 'ray.io/kuberay-version';

/** The variable with Ray's start command (KubeRay 1.7, KUBERAY_GEN_RAY_START_CMD). */
export const START_COMMAND = 'KUBERAY_GEN_RAY_START_CMD';

/** Variables that the operator adds to every Ray container, unless they are set. */
const OPERATOR_VARIABLES =
  /^(RAY_(IP|PORT|ADDRESS|CLUSTER_NAME|CLUSTER_NAMESPACE|CLOUD_INSTANCE_ID|NODE_TYPE_NAME|DASHBOARD_ENABLE_K8S_DISK_USAGE)|RAY_USAGE_STATS_.*|FQ_RAY_IP)$/;

/** Whether a variable of a Ray container comes from the definition of its pod. */
export function isTelling({ name }: Pick<EnvVar, 'name'>): boolean {
  return !OPERATOR_VARIABLES.test(name);
}
