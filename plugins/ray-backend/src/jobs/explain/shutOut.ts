import { JobFacts, JobVerdict } from './JobFacts';

/**
 * Whether the operator can't ask the job's cluster anything: it has no token for a Ray that lets Kubernetes decide (KubeRay
 * 1.7, GetRayDashboardClientFunc).
 */
export function isShutOut({ cluster }: JobFacts): boolean {
  return cluster?.authentication === 'kubernetes';
}

/** What that means for a job, and what helps. */
export const SHUT_OUT: Required<Pick<JobVerdict, 'message' | 'hint'>> = {
  message:
    "The operator can't ask the cluster about the job: Ray there lets Kubernetes decide about tokens (spec.authOptions.enableK8sTokenAuth), and the operator has none to show.",
  hint: 'Submit the job to the cluster instead of making a RayJob, or choose a cluster whose token lies in a Secret.',
};
