import { ObjectKey, Operation } from '@rayport/backstage-plugin-ray-common';

/** The value of a field of any input; undefined if missing. */
export function valueOf(input: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(input)).get(field);
}

/** The object that an input addresses; only its namespace for lists. */
export function addressOf(
  input: object,
  { http, nameField = 'name' }: Operation,
): Partial<ObjectKey> {
  const body = http.body ? valueOf(input, http.body) : undefined;
  const isNew = typeof body === 'object' && body !== null;
  const namespace = valueOf(input, 'namespace');
  const name =
    valueOf(input, nameField) ?? (isNew ? valueOf(body, 'name') : undefined);
  return {
    ...(typeof namespace === 'string' && { namespace }),
    ...(typeof name === 'string' && { name }),
  };
}
