import { ObjectKey, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { bindingOf } from '../jobs/clusterBinding';

/** A job that may run on one specific cluster only. */
export interface BoundJob {
  key: ObjectKey;
  uid: string;
  binding: string;
  /** Of the cluster that its selector names. */
  cluster: ObjectKey;
  /** The operator has passed it on to Ray. */
  isSubmitted: boolean;
}

/** States of a RayJob before the operator submits it (KubeRay 1.7, `jobDeploymentStatus`). */
const BEFORE_SUBMISSION: ReadonlySet<string> = new Set([
  '',
  'Initializing',
  'Retrying',
  'Waiting',
]);

/** States in which a RayJob has ended for good (KubeRay 1.7, `jobDeploymentStatus`). */
const ENDED: ReadonlySet<string> = new Set([
  'Complete',
  'Failed',
  'ValidationFailed',
]);

/** Reads the binding of a job; undefined for one that has none, has ended or is being deleted. */
export function boundJobOf(rayJob: RayJob): BoundJob | undefined {
  const { namespace = '', name, uid, deletionTimestamp } = rayJob.metadata;
  const selected = rayJob.spec?.clusterSelector?.[RAY_LABELS.cluster];
  const binding = bindingOf(rayJob);
  const { jobDeploymentStatus = '' } = rayJob.status ?? {};
  if (!binding || !selected || !uid || deletionTimestamp) return undefined;
  if (ENDED.has(jobDeploymentStatus)) return undefined;
  return {
    key: { namespace, name },
    uid,
    binding,
    cluster: { namespace, name: selected },
    isSubmitted: !BEFORE_SUBMISSION.has(jobDeploymentStatus),
  };
}
