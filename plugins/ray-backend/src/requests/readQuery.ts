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

/** Whether the reference server has a parameter, too, and words for what is wrong with it. */
function isOfReference({ rpc }: Operation, { info }: MessageField): boolean {
  return info.number !== undefined && !!rpc?.service.startsWith('proto.');
}

/** A value as it would be in JSON; what does not fit stays text, which the operation's schema refuses. */
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
 * Reads the query parameters that an operation knows; {@link unknownParameters} finds the others.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a parameter that comes twice, and in the reference server's words for a
 * number that is none
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
    if (value !== undefined) {
      values[field.jsonName] = readValue(operation, field, value);
    }
  }
  return values;
}
