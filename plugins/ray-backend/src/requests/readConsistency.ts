import { Operation, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { Consistency } from '../core/Consistency';
import { readSingle } from './readSingle';

/** The only value of `consistency`: read from Kubernetes itself. */
export const STRONG_CONSISTENCY = 'strong' satisfies Consistency;

/**
 * Reads `consistency`, a parameter of every read; `cached` when absent.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for any value but `strong`
 */
export function readConsistency(
  { http }: Operation,
  query: URLSearchParams,
): Consistency {
  if (http.method !== 'GET') return 'cached';
  const value = readSingle(query, 'consistency');
  if (value === undefined) return 'cached';
  if (value === STRONG_CONSISTENCY) return STRONG_CONSISTENCY;
  throw new RayApiError(
    'INVALID_ARGUMENT',
    `consistency=${value} is not known: use consistency=${STRONG_CONSISTENCY} to read from Kubernetes itself, or leave it out to read what the portal knows already.`,
  );
}
