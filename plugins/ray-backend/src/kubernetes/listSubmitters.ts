import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  EnvVar,
  KubernetesService,
  Pod,
  PODS,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { OPERATOR_PODS } from './ownObjects';

/** The operator names the submission to every submitter. */
const SUBMISSION_ID = 'RAY_JOB_SUBMISSION_ID';

/**
 * Whether a pod of a batch Job submits a job, as others may have given a Job of their own the same name. KubeRay says so
 * by labels since 1.7; before, only by the id of the submission.
 */
function submits(pod: Pod, { metadata, status }: RayJob): boolean {
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

/**
 * Reads the pods that submit a job from Kubernetes. The cache lacks those of KubeRay before 1.7, as these have no label of
 * the operator.
 */
export async function listSubmitters(
  kubernetes: Pick<KubernetesService, 'listAll'>,
  rayJob: RayJob,
  options: CallOptions,
): Promise<Pod[]> {
  const { namespace, name } = rayJob.metadata;
  const { items } = await kubernetes.listAll(PODS, {
    ...options,
    namespace,
    // The batch Job has the name of the RayJob.
    labelSelector: `batch.kubernetes.io/job-name=${name}`,
  });
  return items.filter(pod => submits(pod, rayJob));
}
