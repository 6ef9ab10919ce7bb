import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  EnvVar,
  Pod,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { ObjectReference } from './ObjectIndex';
import { OPERATOR_PODS } from './ownObjects';

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

/** Selects the pods of the batch Job that submits a job: it has the job's name. */
export function submitterSelector(job: string): string {
  return `batch.kubernetes.io/job-name=${job}`;
}

/** The operator names the submission to every submitter. */
const SUBMISSION_ID = 'RAY_JOB_SUBMISSION_ID';

/**
 * Whether a pod of a batch Job submits a job, as others may have given a Job of their own the same name. KubeRay says so
 * by labels since 1.7; before, only by the id of the submission.
 */
export function submits(pod: Pod, { metadata, status }: RayJob): boolean {
  const { labels } = pod.metadata;
  const isLabelled =
    OPERATOR_PODS.matches(pod) &&
    labels?.[RAY_LABELS.originatedFromKind] === RAY_JOBS.kind &&
    labels[RAY_LABELS.originatedFromName] === metadata.name;
  const id = status?.jobId;
  const isNamed = ({ name, value }: EnvVar) =>
    name === SUBMISSION_ID && value === id;
  return (
    isLabelled ||
    (Boolean(id) &&
      (pod.spec?.containers ?? []).some(({ env }) => env?.some(isNamed)))
  );
}

/** The variable with Ray's start command (KubeRay 1.7, KUBERAY_GEN_RAY_START_CMD). */
export const START_COMMAND = 'KUBERAY_GEN_RAY_START_CMD';

/** Variables that the operator adds to every Ray container, unless they are set. */
const OPERATOR_VARIABLES =
  /^(RAY_(IP|PORT|ADDRESS|CLUSTER_NAME|CLUSTER_NAMESPACE|CLOUD_INSTANCE_ID|NODE_TYPE_NAME|DASHBOARD_ENABLE_K8S_DISK_USAGE)|RAY_USAGE_STATS_.*|FQ_RAY_IP)$/;

/** Whether a variable of a Ray container comes from the definition of its pod. */
export function isTelling({ name }: Pick<EnvVar, 'name'>): boolean {
  return !OPERATOR_VARIABLES.test(name);
}
