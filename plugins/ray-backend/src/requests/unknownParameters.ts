import {
  Operation,
  OperationId,
  RayApiError,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parameterNames, queryFields } from './readQuery';
import {
  checkUnknown,
  readFieldValidation,
  UnknownParameters,
} from './fieldValidation';
import { FOLLOWED_LOGS, WATCHED_LISTS } from './watchedLists';

const GUARDS = ['dryRun', 'fieldValidation'];

/** `dry_run` and `DryRun` are meant for `dryRun`. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/**
 * Refuses misspelled safety parameters: without them, the request would do more than intended.
 *
 * @param guards - these parameters, in correct spelling
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function refuseMisspelled(
  unknown: readonly string[],
  guards: readonly string[],
): void {
  for (const name of unknown) {
    const meant = guards.find(guard => plain(guard) === plain(name));
    if (meant) {
      throw new RayApiError(
        'INVALID_ARGUMENT',
        messagePart('ParameterMisspelled', { name, meant }),
      );
    }
  }
}

/**
 * Finds unknown query parameters.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a misspelled `dryRun` or `fieldValidation`
 */
export function unknownParameters(
  query: URLSearchParams,
  known: ReadonlySet<string>,
): UnknownParameters {
  const names = [...new Set(query.keys())].filter(name => !known.has(name));
  const guards = GUARDS.filter(guard => known.has(guard));
  refuseMisspelled(names, guards);
  return { names, known: [...known].join(', ') };
}

/**
 * Warnings about unknown parameters of a stream.
 *
 * @throws RayApiError `INVALID_ARGUMENT` if the caller requests that with `fieldValidation`
 */
export function checkStreamQuery(
  query: URLSearchParams,
  known: Iterable<string>,
): Wording[] {
  const all = new Set([...known, 'fieldValidation']);
  const parameters = unknownParameters(query, all);
  return checkUnknown({ fields: [], parameters }, readFieldValidation(query));
}

const knownByOperation = new WeakMap<Operation, ReadonlySet<string>>();

/** All query parameters of an operation, in every accepted spelling. */
export function knownParameters(
  id: OperationId,
  operation: Operation,
): ReadonlySet<string> {
  let known = knownByOperation.get(operation);
  if (!known) {
    const isRead = operation.http.method === 'GET';
    known = new Set([
      ...queryFields(operation).flatMap(parameterNames),
      'fieldValidation',
      isRead ? 'consistency' : 'dryRun',
      ...(operation.isScoped ? ['objects'] : []),
      ...(WATCHED_LISTS.has(id) ? ['watch'] : []),
      ...(FOLLOWED_LOGS.has(id) ? ['follow'] : []),
    ]);
    knownByOperation.set(operation, known);
  }
  return known;
}
