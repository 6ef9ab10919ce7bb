import {
  isRayApiError,
  RAY_ANNOTATIONS,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { IdempotentCreation } from '../idempotency/IdempotentCreation';
import { RayDashboardClient } from './RayDashboardClient';
import { RayJobRequest } from './rayJobRequest';

/** Same format as the ids that Ray generates. */
const ID_PREFIX = 'raysubmit_';

/** A job with a mark of its request, under an id that is the same for each repetition. */
function marked(job: RayJobRequest, creation: IdempotentCreation) {
  const metadata = {
    ...job.metadata,
    [RAY_ANNOTATIONS.idempotency]: creation.mark,
  };
  const id = job.submission_id ?? `${ID_PREFIX}${creation.name}`;
  return { id, job: { ...job, submission_id: id, metadata } };
}

/**
 * Submits a job, or finds the one that the same request has submitted before, as long as Ray knows it.
 *
 * @returns the submission id, and whether it existed
 */
export async function submitOnce(options: {
  dashboard: RayDashboardClient;
  job: RayJobRequest;
  creation: IdempotentCreation;
  signal: AbortSignal;
}): Promise<{ id: string; wasThere: boolean }> {
  const { dashboard, creation, signal } = options;
  const { id, job } = marked(options.job, creation);
  const isThere = async () => {
    const mark = await ignoreNotFound(dashboard.markOf(id, signal));
    return creation.recognizes(mark);
  };
  if (await isThere()) return { id, wasThere: true };
  try {
    return { id: await dashboard.submit(job, signal), wasThere: false };
  } catch (error) {
    const isUsed = isRayApiError(error) && error.code === 'ALREADY_EXISTS';
    if (isUsed && (await isThere())) return { id, wasThere: true };
    throw error;
  }
}
