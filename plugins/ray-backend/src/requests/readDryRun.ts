import { Operation, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { readSingle } from './readSingle';

/** The only value of `dryRun`, as in Kubernetes: every stage runs, and nothing is stored. */
export const DRY_RUN_ALL = 'All';

/**
 * Reads `dryRun`, a parameter of every write.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for any value but `All`, because storing a dry run by mistake would be worse
 */
export function readDryRun(
  { http }: Operation,
  query: URLSearchParams,
): boolean {
  if (http.method === 'GET') return false;
  const value = readSingle(query, 'dryRun');
  if (value === undefined) return false;
  if (value === DRY_RUN_ALL) return true;
  throw new RayApiError(
    'INVALID_ARGUMENT',
    `dryRun=${value} is not known: use dryRun=${DRY_RUN_ALL} to try the request, or leave it out to carry it out.`,
  );
}
