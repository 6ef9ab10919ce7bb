import {
  fieldsOf,
  MessageField,
  nodeOf,
  Operation,
  RayApiError,
  violation,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { readSingle } from './readSingle';

const INTEGER = /^[+-]?\d+$/;

/** Values that Go's strconv.ParseBool accepts. */
const TRUE = /^(1|t|T|true|TRUE|True)$/;
const FALSE = /^(0|f|F|false|FALSE|False)$/;

/** On lists of services, the reference server has other names for paging parameters; ours accepts both everywhere. */
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

/** The query parameters of an operation: its input without path and body. */
export function queryFields({ http, input }: Operation): MessageField[] {
  return fieldsOf(input).filter(
    ({ jsonName }) =>
      jsonName !== http.body && !http.path.includes(`{${jsonName}}`),
  );
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

/** Whether the reference server has the parameter, too, and a message for invalid values. */
function isOfReference({ rpc }: Operation, { info }: MessageField): boolean {
  return info.number !== undefined && !!rpc?.service.startsWith('proto.');
}

/** The JSON value of a parameter; an invalid one stays text, which the operation's schema refuses. */
function readValue(
  operation: Operation,
  field: MessageField,
  value: string,
): string | boolean {
  const type = scalarType(field);
  if (type === 'bool') {
    if (TRUE.test(value)) return true;
    return FALSE.test(value) ? false : value;
  }
  const isWrong = /^u?int(32|64)$/.test(type) && !INTEGER.test(value);
  if (isWrong && isOfReference(operation, field)) {
    const part = messagePart('QueryNumberInvalid', {
      field: field.jsonName,
      value: JSON.stringify(value),
    });
    const violations = [violation(field.jsonName, part)];
    throw new RayApiError('INVALID_ARGUMENT', part, { violations });
  }
  return value;
}

/**
 * Reads the known query parameters; {@link unknownParameters} finds the others.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a duplicate parameter, and with the reference server's message for an
 * invalid number
 */
export function readQuery(
  operation: Operation,
  query: URLSearchParams,
): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  // Most reads have none, and a loop over all fields would take as long as the rest.
  if (!query.size) return values;
  for (const field of queryFields(operation)) {
    const value = readField(field, query);
    if (value !== undefined) {
      values[field.jsonName] = readValue(operation, field, value);
    }
  }
  return values;
}
