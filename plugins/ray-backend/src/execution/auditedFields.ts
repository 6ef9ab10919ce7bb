import { JsonObject } from '@backstage/types';
import { fieldsOf, Operation } from '@rayport/backstage-plugin-ray-common';
import { valueOf } from '../requests/addressOf';

const PARAMETERS = /\{(\w+)\}/g;

/**
 * The input fields in the audit log besides namespace and name: all path parameters, such as the id of a submission,
 * and all criteria of a deletion, such as the owner whose records are erased. They contain no secrets.
 */
export function auditedFields(input: object, operation: Operation): JsonObject {
  const { http, nameField = 'name' } = operation;
  const fields =
    http.method === 'DELETE'
      ? fieldsOf(operation.input).map(({ jsonName }) => jsonName)
      : [...http.path.matchAll(PARAMETERS)].map(([, field = '']) => field);
  return Object.fromEntries(
    fields
      .filter(field => field !== nameField)
      .flatMap(field => {
        const value = valueOf(input, field);
        return typeof value === 'string' && value ? [[field, value]] : [];
      }),
  );
}
