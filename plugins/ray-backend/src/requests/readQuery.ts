import {
  fieldsOf,
  MessageField,
  nodeOf,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

const INTEGER = /^[+-]?\d+$/;

/** What Go's strconv.ParseBool takes. */
const TRUE = /^(1|t|T|true|TRUE|True)$/;
const FALSE = /^(0|f|F|false|FALSE|False)$/;

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

/** All names of a query parameter, the preferred one first. */
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
  const other = others.find(({ value }) => value !== first?.value);
  if (first && other) {
    throw refuse(
      `${first.name}=${first.value} and ${other.name}=${other.value} contradict each other: send one of them.`,
    );
  }
  return first?.value;
}

function scalarType(field: MessageField): string {
  const node = nodeOf(field.schema);
  return node.kind === 'scalar' ? node.info.type : '';
}

/** As grpc-gateway does, which asks Go: the value is returned as it came where it is fine as text. */
function readValue(field: MessageField, value: string): string | boolean {
  const type = scalarType(field);
  const refusal = (call: string) =>
    refuse(
      `parsing field "${field.jsonName}": strconv.${call}: parsing ${JSON.stringify(value)}: invalid syntax`,
    );
  if (/^u?int(32|64)$/.test(type) && !INTEGER.test(value)) {
    throw refusal('ParseInt');
  }
  if (type !== 'bool') return value;
  if (!TRUE.test(value) && !FALSE.test(value)) throw refusal('ParseBool');
  return TRUE.test(value);
}

/**
 * Reads the query parameters that an operation knows; others are ignored, as on the reference server.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a parameter that comes twice or is no number or no boolean where one is needed
 */
export function readQuery(
  operation: Operation,
  query: URLSearchParams,
): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  // Most reads have none, and to go through the fields takes as long as all the rest.
  if (!query.size) return values;
  for (const field of queryFields(operation)) {
    const value = readField(field, query);
    if (value !== undefined) values[field.jsonName] = readValue(field, value);
  }
  return values;
}
