import { JsonObject } from '@backstage/types';
import { fieldsOf, Operation } from '@rayport/backstage-plugin-ray-common';
import { valueOf } from '../requests/addressOf';

const PARAMETERS = /\{(\w+)\}/g;

/**
 * What the audit log names of an input beside namespace and name: all of the path, such as the id of a submission, and
 * all that a deletion goes by, such as the owner whose records are erased. It holds no secrets.
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
