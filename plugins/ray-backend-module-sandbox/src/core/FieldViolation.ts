/** One way in which an object breaks its kind's rules; has the shape of a `Status`' cause. */
export interface FieldViolation {
  reason: string;
  message: string;
  /** Path of the field, such as `spec.workerGroupSpecs[0].groupName`. */
  field: string;
}

export function required(field: string, hint?: string): FieldViolation {
  const message = hint ? `Required value: ${hint}` : 'Required value';
  return { reason: 'FieldValueRequired', message, field };
}

export function invalid(
  field: string,
  value: unknown,
  why: string,
): FieldViolation {
  const message = `Invalid value: ${JSON.stringify(value)}: ${why}`;
  return { reason: 'FieldValueInvalid', message, field };
}

export function wrongType(
  field: string,
  value: unknown,
  expected: string,
): FieldViolation {
  const found = JSON.stringify(typeName(value));
  const message = `Invalid value: ${found}: ${field} in body must be of type ${expected}: ${found}`;
  return { reason: 'FieldValueTypeInvalid', message, field };
}

export function notSupported(
  field: string,
  value: unknown,
  supported: readonly string[],
): FieldViolation {
  const list = supported.map(item => JSON.stringify(item)).join(', ');
  const message = `Unsupported value: ${JSON.stringify(value)}: supported values: ${list}`;
  return { reason: 'FieldValueNotSupported', message, field };
}

export function duplicate(field: string, value: unknown): FieldViolation {
  const message = `Duplicate value: ${JSON.stringify(value)}`;
  return { reason: 'FieldValueDuplicate', message, field };
}

/** The value names something that is not there. */
export function notFound(field: string, value: unknown): FieldViolation {
  const message = `Not found: ${JSON.stringify(value)}`;
  return { reason: 'FieldValueNotFound', message, field };
}

export function forbidden(field: string, why: string): FieldViolation {
  return { reason: 'FieldValueForbidden', message: `Forbidden: ${why}`, field };
}

export function tooLong(field: string, maxBytes: number): FieldViolation {
  const message = `Too long: may not be more than ${maxBytes} bytes`;
  return { reason: 'FieldValueTooLong', message, field };
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
