import {
  RayApiError,
  violation,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { readSingle } from './readQuery';

/** Values of `fieldValidation`, the default first. */
export const FIELD_VALIDATION_MODES = ['Warn', 'Strict', 'Ignore'] as const;

/** What to do with fields that are not known (as Kubernetes' parameter of the same name). */
export type FieldValidation = (typeof FIELD_VALIDATION_MODES)[number];

/**
 * Reads `fieldValidation`; `Warn` when absent.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for any other value
 */
export function readFieldValidation(query: URLSearchParams): FieldValidation {
  const [warn] = FIELD_VALIDATION_MODES;
  const value = readSingle(query, 'fieldValidation') ?? warn;
  const mode = FIELD_VALIDATION_MODES.find(known => known === value);
  if (!mode) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `fieldValidation=${value} is not known: use ${FIELD_VALIDATION_MODES.join(', ')}.`,
    );
  }
  return mode;
}

/** Unknown fields that a refusal names, and characters of each name; a request may have nothing but such fields. */
const MAX_NAMED = 100;
const MAX_NAME_LENGTH = 200;

/**
 * Turns what decoding dropped into warnings, or refuses it.
 *
 * @throws RayApiError `INVALID_ARGUMENT` in `Strict` mode, naming the fields
 */
export function checkDropped(
  dropped: string[],
  mode: FieldValidation,
): Wording[] {
  if (mode === 'Ignore' || !dropped.length) return [];
  if (mode === 'Warn')
    return dropped.map(field => messagePart('UnknownField', { field }));
  const named = dropped
    .slice(0, MAX_NAMED)
    .map(field => field.slice(0, MAX_NAME_LENGTH));
  const more = dropped.length - named.length;
  const violations = named.map(field =>
    violation(field, messagePart('RemoveUnknownField', { field })),
  );
  throw new RayApiError(
    'INVALID_ARGUMENT',
    dropped.length === 1
      ? messagePart('UnknownFieldRefused', { field: named.join() })
      : messagePart('UnknownFieldsRefused', {
          fields: named.join(', '),
          more: more > 0 ? more : undefined,
        }),
    { violations },
  );
}
