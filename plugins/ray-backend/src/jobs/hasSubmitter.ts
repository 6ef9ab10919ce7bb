import { RayJob } from '@rayport/backstage-plugin-ray-node';

/** Whether a pod submits a job and passes its log on; in every other mode the operator, a sidecar or a user submits it. */
export function hasSubmitter({ spec }: RayJob): boolean {
  return (spec?.submissionMode || 'K8sJobMode') === 'K8sJobMode';
}
