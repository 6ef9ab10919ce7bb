import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { JobFacts, JobVerdict } from './JobFacts';

/**
 * Whether the operator can't ask the job's cluster anything: it has no token for a Ray that lets Kubernetes decide (KubeRay
 * 1.7, GetRayDashboardClientFunc).
 */
export function isShutOut({ cluster }: JobFacts): boolean {
  return cluster?.authentication === 'kubernetes';
}

/** What that means for a job, and what helps. */
export const SHUT_OUT: Required<
  Pick<JobVerdict, 'messageParts' | 'hintParts'>
> = {
  messageParts: [messagePart('OperatorShutOut')],
  hintParts: [messagePart('ChooseOtherCluster')],
};
