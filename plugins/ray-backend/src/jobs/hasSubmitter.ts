import { RayJob } from '@rayport/backstage-plugin-ray-node';

/**
 * Whether a pod submits the job and follows its log. In all other modes the operator, a sidecar or a user submits it.
 */
export function hasSubmitter({ spec }: RayJob): boolean {
  return (spec?.submissionMode || 'K8sJobMode') === 'K8sJobMode';
}
