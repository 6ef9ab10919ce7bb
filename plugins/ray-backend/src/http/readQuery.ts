import {
  fieldsOf,
  nodeOf,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

const INTEGER = /^[+-]?\d+$/;

function refuse(message: string): RayApiError {
  return new RayApiError('INVALID_ARGUMENT', message);
}

/**
 * Reads the query parameters that an operation knows; others are ignored, as on the reference server.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a parameter that comes twice or is no number where one is needed
 */
export function readQuery(
  operation: Operation,
  query: URLSearchParams,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { jsonName, protoName, schema } of fieldsOf(operation.input)) {
    if (jsonName === operation.http.body) continue;
    const given = [
      ...query.getAll(jsonName),
      ...(protoName === jsonName ? [] : query.getAll(protoName)),
    ];
    if (given.length > 1) {
      throw refuse(
        `too many values for field "${jsonName}": ${given.join(', ')}`,
      );
    }
    const [value] = given;
    if (value === undefined) continue;
    const node = nodeOf(schema);
    const isNumber = node.kind === 'scalar' && node.info.type === 'int64';
    if (isNumber && !INTEGER.test(value)) {
      throw refuse(
        `parsing field "${jsonName}": strconv.ParseInt: parsing ${JSON.stringify(value)}: invalid syntax`,
      );
    }
    values[jsonName] = value;
  }
  return values;
}
