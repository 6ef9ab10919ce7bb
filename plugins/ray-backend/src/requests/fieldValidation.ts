import {
  RayApiError,
  violation,
  Violation,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { readSingle } from './readSingle';

/** Values of `fieldValidation`, the default first. */
export const FIELD_VALIDATION_MODES = ['Warn', 'Strict', 'Ignore'] as const;

/** How unknown fields and query parameters are treated (like Kubernetes' parameter of the same name). */
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

/** Most unknown names in a refusal, and most characters of each, because a request may consist of them. */
const MAX_NAMED = 100;
const MAX_NAME_LENGTH = 200;

/** Unknown query parameters. */
export interface UnknownParameters {
  names: readonly string[];
  /** Known ones, for messages. */
  known: string;
}

/** Unknown parts of a request. */
interface Unknown {
  /** Paths of fields in its body. */
  fields: readonly string[];
  /** Fields that only answers have. Copied objects have them, so they are never refused. */
  ignored?: readonly string[];
  parameters?: UnknownParameters;
}

function violationsOf({ fields, parameters }: Unknown): Violation[] {
  const { names = [], known = '' } = parameters ?? {};
  const short = (name: string) => name.slice(0, MAX_NAME_LENGTH);
  return [
    ...names
      .slice(0, MAX_NAMED)
      .map(short)
      .map(name =>
        violation(name, messagePart('RemoveUnknownParameter', { name, known })),
      ),
    ...fields
      .slice(0, MAX_NAMED)
      .map(short)
      .map(field =>
        violation(field, messagePart('RemoveUnknownField', { field })),
      ),
  ].slice(0, MAX_NAMED);
}

/**
 * Turns unknown parts of a request into warnings, or refuses it.
 *
 * @throws RayApiError `INVALID_ARGUMENT` in `Strict` mode, naming fields and parameters
 */
export function checkUnknown(
  unknown: Unknown,
  mode: FieldValidation,
): Wording[] {
  const { fields, parameters, ignored = [] } = unknown;
  const { names = [], known = '' } = parameters ?? {};
  const count = names.length + fields.length;
  if (mode === 'Ignore') return [];
  if (mode === 'Warn' || !count) {
    return [
      ...(ignored.length
        ? [messagePart('AnswerFields', { fields: ignored.join(', ') })]
        : []),
      ...names.map(name => messagePart('UnknownParameter', { name, known })),
      ...fields.map(field => messagePart('UnknownField', { field })),
    ];
  }
  const violations = violationsOf(unknown);
  throw new RayApiError('INVALID_ARGUMENT', refusalOf(violations, unknown), {
    violations,
  });
}

function refusalOf(
  violations: Violation[],
  { fields, parameters }: Unknown,
): Wording {
  const { names = [], known = '' } = parameters ?? {};
  const named = violations.map(({ field }) => field).join(', ');
  const more = fields.length + names.length - violations.length;
  if (violations.length > 1) {
    return messagePart('UnknownFieldsRefused', {
      fields: named,
      more: more > 0 ? more : undefined,
    });
  }
  return names.length
    ? messagePart('RemoveUnknownParameter', { name: named, known })
    : messagePart('UnknownFieldRefused', { field: named });
}
