import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  DashboardAnswered,
  DashboardSession,
} from '../submissions/DashboardSession';
import { SubmissionErrors } from '../submissions/SubmissionErrors';
import { JobsApiErrors } from './JobsApiErrors';
import { JobsRequest } from './JobsRequest';

/** How aiohttp words the limit of a body. */
const BODY_LIMIT = /Maximum request body size (\d+)/;

/** The error for a caller whom Ray has refused something. */
export function jobsFailure(
  session: DashboardSession,
  { cluster, action, id }: Pick<JobsRequest, 'cluster' | 'action' | 'id'>,
  answered: DashboardAnswered<unknown>,
): RayApiError {
  const { status, text } = answered;
  if (action === 'upload' && (status === 413 || BODY_LIMIT.test(text))) {
    const [, limit = ''] = BODY_LIMIT.exec(text) ?? [];
    return JobsApiErrors.packageTooLargeForRay(cluster, limit);
  }
  if (action === 'submit' && text.includes(`submission_id ${id} already`)) {
    return SubmissionErrors.idUsed(cluster, id);
  }
  if (action === 'delete' && text.includes('non-terminal state')) {
    return SubmissionErrors.stillRuns(cluster, id);
  }
  if (status !== 404) return session.failure(answered);
  if (action === 'findPackage') return JobsApiErrors.noPackage(id);
  return id
    ? SubmissionErrors.notFound(cluster, id)
    : session.failure(answered);
}
