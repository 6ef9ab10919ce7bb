import {
  RayApiError,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RESOURCE_KINDS } from '../core/resourceKinds';
import { readSingle } from '../requests/readSingle';

const MS_PER_SECOND = 1000;

function refuse(message: string): RayApiError {
  return new RayApiError('INVALID_ARGUMENT', message);
}

/**
 * Reads the requested kinds; all when none is named.
 *
 * @throws RayApiError `INVALID_ARGUMENT` that lists the kinds
 */
export function readKinds(query: URLSearchParams): readonly ResourceKind[] {
  const kinds = query.getAll('kind').map(text => {
    const kind = RESOURCE_KINDS.find(known => known === text);
    if (!kind) {
      throw refuse(
        `kind=${text} is not known: use ${RESOURCE_KINDS.join(', ')}.`,
      );
    }
    return kind;
  });
  return kinds.length ? kinds : RESOURCE_KINDS;
}

/**
 * Reads the duration of a stream, like Kubernetes' `timeoutSeconds`.
 *
 * @returns milliseconds; undefined for no end
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function readTimeout(query: URLSearchParams): number | undefined {
  const text = readSingle(query, 'timeoutSeconds');
  if (!text) return undefined;
  if (!/^\d{1,9}$/.test(text)) {
    throw refuse(`timeoutSeconds=${text} is no number of seconds.`);
  }
  return Number(text) * MS_PER_SECOND || undefined;
}
