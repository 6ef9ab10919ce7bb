/** One way in which an object breaks its kind's rules; has the shape of a `Status`' cause. */
export interface FieldViolation {
  reason:
    | 'FieldValueRequired'
    | 'FieldValueInvalid'
    | 'FieldValueNotSupported'
    | 'FieldValueDuplicate'
    | 'FieldValueNotFound'
    | 'FieldValueForbidden'
    | 'FieldValueTooLong'
    | 'FieldValueTypeInvalid';
  message: string;
  /** Path of the field, such as `spec.workerGroupSpecs[0].groupName`. */
  field: string;
}

export function required(field: string, hint?: string): FieldViolation {
  return {
    reason: 'FieldValueRequired',
    message: hint ? `Required value: ${hint}` : 'Required value',
    field,
  };
}

export function invalid(
  field: string,
  value: unknown,
  why: string,
): FieldViolation {
  return {
    reason: 'FieldValueInvalid',
    message: `Invalid value: ${JSON.stringify(value)}: ${why}`,
    field,
  };
}

export function wrongType(
  field: string,
  value: unknown,
  expected: string,
): FieldViolation {
  return {
    reason: 'FieldValueTypeInvalid',
    message: `Invalid value: ${JSON.stringify(typeName(value))}: ${field} in body must be of type ${expected}: ${JSON.stringify(typeName(value))}`,
    field,
  };
}

export function notSupported(
  field: string,
  value: unknown,
  supported: readonly string[],
): FieldViolation {
  const list = supported.map(item => JSON.stringify(item)).join(', ');
  return {
    reason: 'FieldValueNotSupported',
    message: `Unsupported value: ${JSON.stringify(value)}: supported values: ${list}`,
    field,
  };
}

export function duplicate(field: string, value: unknown): FieldViolation {
  return {
    reason: 'FieldValueDuplicate',
    message: `Duplicate value: ${JSON.stringify(value)}`,
    field,
  };
}

/** The value names something that is not there. */
export function notFound(field: string, value: unknown): FieldViolation {
  return {
    reason: 'FieldValueNotFound',
    message: `Not found: ${JSON.stringify(value)}`,
    field,
  };
}

export function forbidden(field: string, why: string): FieldViolation {
  return {
    reason: 'FieldValueForbidden',
    message: `Forbidden: ${why}`,
    field,
  };
}

export function tooLong(field: string, limitBytes: number): FieldViolation {
  return {
    reason: 'FieldValueTooLong',
    message: `Too long: may not be more than ${limitBytes} bytes`,
    field,
  };
}

function typeName(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? 'integer' : 'number';
  }
  return typeof value;
}
