import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { JobFacts, JobVerdict } from './JobFacts';

/**
 * Whether the operator can't query the job's cluster: it has no token for a Ray with Kubernetes authentication (KubeRay
 * 1.7, GetRayDashboardClientFunc).
 */
export function isShutOut({ cluster }: JobFacts): boolean {
  return cluster?.authentication === 'kubernetes';
}

/** Effect on the job, and the hint. */
export const SHUT_OUT: Required<
  Pick<JobVerdict, 'messageParts' | 'hintParts'>
> = {
  messageParts: [messagePart('OperatorShutOut')],
  hintParts: [messagePart('ChooseOtherCluster')],
};
