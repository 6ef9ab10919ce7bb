import {
  isRayApiError,
  RAY_ANNOTATIONS,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { IdempotentCreation } from '../idempotency/IdempotentCreation';
import { RayDashboardClient } from './RayDashboardClient';
import { RayJobRequest } from './rayJobRequest';

/** Like the ids that Ray chooses. */
const ID_PREFIX = 'raysubmit_';

/** A job that says which request submits it, under an id that is the same for each repetition. */
function marked(job: RayJobRequest, creation: IdempotentCreation) {
  const metadata = {
    ...job.metadata,
    [RAY_ANNOTATIONS.idempotency]: creation.mark,
  };
  const id = job.submission_id ?? `${ID_PREFIX}${creation.name}`;
  return { id, job: { ...job, submission_id: id, metadata } };
}

/**
 * Submits a job, or finds the one that the same request has submitted before, for as long as Ray remembers it.
 *
 * @returns the id of the submission, and whether it was there
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
    const created = await ignoreNotFound(dashboard.creationOf(id, signal));
    return created !== undefined && creation.recognizes(created);
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
