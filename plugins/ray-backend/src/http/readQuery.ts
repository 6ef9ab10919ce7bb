import {
  fieldsOf,
  MessageField,
  nodeOf,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

const INTEGER = /^[+-]?\d+$/;

/** The reference server names the parameters of a page differently on lists of services; ours knows both everywhere. */
const PAGE_ALIASES = new Map([
  ['limit', ['pageSize', 'page_size']],
  ['continue', ['pageToken', 'page_token']],
  ['pageSize', ['limit']],
  ['pageToken', ['continue']],
]);

function refuse(message: string): RayApiError {
  return new RayApiError('INVALID_ARGUMENT', message);
}

/** Every name under which a query parameter may come, the usual one first. */
export function parameterNames({
  jsonName,
  protoName,
}: MessageField): readonly string[] {
  const aliases = PAGE_ALIASES.get(jsonName) ?? [];
  return [...new Set([jsonName, protoName, ...aliases])];
}

/** The query parameters of an operation: what its input has beyond the path and the body. */
export function queryFields({ http, input }: Operation): MessageField[] {
  return fieldsOf(input).filter(
    ({ jsonName }) =>
      jsonName !== http.body && !http.path.includes(`{${jsonName}}`),
  );
}

/**
 * Reads a parameter that may come once.
 *
 * @throws RayApiError `INVALID_ARGUMENT` when it comes twice
 */
export function readSingle(
  query: URLSearchParams,
  name: string,
): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1) {
    throw refuse(`too many values for field "${name}": ${values.join(', ')}`);
  }
  return values[0];
}

function readField(
  field: MessageField,
  query: URLSearchParams,
): string | undefined {
  const given = parameterNames(field).flatMap(name => {
    const value = readSingle(query, name);
    return value === undefined ? [] : [{ name, value }];
  });
  const [first, ...others] = given;
  const other = others.find(({ value }) => value !== first.value);
  if (other) {
    throw refuse(
      `${first.name}=${first.value} and ${other.name}=${other.value} contradict each other: send one of them.`,
    );
  }
  return first?.value;
}

function isInteger(field: MessageField): boolean {
  const node = nodeOf(field.schema);
  return node.kind === 'scalar' && /^u?int(32|64)$/.test(node.info.type);
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
  for (const field of queryFields(operation)) {
    const value = readField(field, query);
    if (value === undefined) continue;
    if (isInteger(field) && !INTEGER.test(value)) {
      throw refuse(
        `parsing field "${field.jsonName}": strconv.ParseInt: parsing ${JSON.stringify(value)}: invalid syntax`,
      );
    }
    values[field.jsonName] = value;
  }
  return values;
}
