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
 * Refuses unknown names that are meant for a parameter without which a request would do more than was asked for.
 *
 * @param guards - these parameters, as they are spelled
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
 * Finds the query parameters that are not among the known ones.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for one that is meant for `dryRun` or `fieldValidation` but spelled otherwise
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
 * Warnings about what a stream's query says in vain.
 *
 * @throws RayApiError `INVALID_ARGUMENT` where the caller asks for it by `fieldValidation`
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

/** All query parameters that an operation knows, in whatever spelling. */
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
