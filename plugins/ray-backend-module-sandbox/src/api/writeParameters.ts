import {
  FieldViolation,
  invalid,
  notSupported,
  required,
  tooLong,
} from '../core/FieldViolation';
import { StatusError } from '../core/StatusError';
import { ResourceRequest } from './ApiContext';
import { FIELD_VALIDATIONS } from './queryParameters';

/** Kubernetes' names for the parameters of a write, by its method. */
const OPTIONS_KINDS: Readonly<Record<string, string>> = {
  POST: 'CreateOptions',
  PUT: 'UpdateOptions',
  PATCH: 'PatchOptions',
  DELETE: 'DeleteOptions',
};

const MAX_MANAGER_BYTES = 128;

/** A character that Go's `unicode.IsPrint` does not know. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;

/** Refuses the parameters of a write as the API server does, with the name of their options. */
export function invalidOptions(
  { request: { method } }: Pick<ResourceRequest, 'request'>,
  causes: FieldViolation[],
): StatusError {
  const kind = OPTIONS_KINDS[method] ?? method;
  const group = 'meta.k8s.io';
  return StatusError.invalid({ group, plural: '', kind }, '', causes);
}

function* problemsOf(
  query: URLSearchParams,
  isApply: boolean,
): Generator<FieldViolation> {
  const dryRun = query.getAll('dryRun').filter(Boolean);
  if (dryRun.some(value => value !== 'All')) {
    yield notSupported('dryRun', dryRun, ['All']);
  }
  const manager = query.get('fieldManager') ?? '';
  if (isApply && !manager) {
    yield required('fieldManager', 'is required for apply patch');
  }
  if (Buffer.byteLength(manager) > MAX_MANAGER_BYTES) {
    yield tooLong('fieldManager', MAX_MANAGER_BYTES);
  }
  if (UNPRINTABLE.test(manager)) {
    yield invalid('fieldManager', manager, 'invalid character');
  }
  const validation = query.get('fieldValidation');
  if (validation && !FIELD_VALIDATIONS.some(known => known === validation)) {
    yield notSupported('fieldValidation', validation, [
      '',
      ...FIELD_VALIDATIONS,
    ]);
  }
}

/**
 * Checks the query of a write.
 *
 * @param isApply - server-side apply needs a manager
 * @throws StatusError 422
 */
export function checkWriteParameters(
  target: Pick<ResourceRequest, 'request' | 'query'>,
  isApply = false,
): void {
  const causes = [...problemsOf(target.query, isApply)];
  if (causes.length > 0) throw invalidOptions(target, causes);
}
