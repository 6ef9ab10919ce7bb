import {
  fieldsOf,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { parseJson } from '../http/parseJson';

/** The field of an input that carries a plan's token. */
export const PLAN = 'plan';

/** Fields that only streams use. */
const STREAMED: readonly string[] = ['follow'];

/** Default size of an answer. A model can ask for more. */
const USUAL: Readonly<Record<string, unknown>> = {
  limit: '10',
  pageSize: 10,
  tailLines: 200,
};

/** The fields of an operation that its action has. */
function actionFields(operation: Operation) {
  return fieldsOf(operation.input).filter(
    ({ jsonName }) => !STREAMED.includes(jsonName),
  );
}

/** Names of the parameters in an operation's path. */
function pathParameters({ http }: Operation): string[] {
  return [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** A path segment that no object name can contain. */
const NO_NAME = /^\.{1,2}$|\//;

/** Refuses values that cannot be one segment of the operation's path. */
function assertParameters(
  operation: Operation,
  fields: Record<string, unknown>,
): void {
  for (const name of pathParameters(operation)) {
    const value = fields[name];
    if (typeof value !== 'string' || value === '' || NO_NAME.test(value)) {
      throw new RayApiError(
        'INVALID_ARGUMENT',
        `${name} must be a name: give one without a slash.`,
      );
    }
  }
}

/** Applies the limit of HTTP to the body; the registry accepts any body up to 100 kB. */
function readBounded(input: unknown): Record<string, unknown> {
  let json: string;
  try {
    json = JSON.stringify(input ?? {});
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'The input is nested deeper than any operation needs.',
      { cause: error },
    );
  }
  return parseJson(Buffer.from(json));
}

/**
 * Reads the input of an action.
 *
 * @returns the fields of the operation's input, and the token of a plan
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function readActionInput(
  operation: Operation,
  input: unknown,
): { fields: Record<string, unknown>; plan: unknown } {
  const { [PLAN]: plan, ...given } = readBounded(input);
  assertParameters(operation, given);
  const fields = { ...given };
  for (const { jsonName, protoName } of actionFields(operation)) {
    const isGiven = jsonName in given || protoName in given;
    if (!isGiven && jsonName in USUAL) fields[jsonName] = USUAL[jsonName];
  }
  for (const name of STREAMED) delete fields[name];
  return { fields, plan };
}

/** The part of an unparsed input that the audit log shows. */
export function unreadAddress(input: unknown): object {
  if (typeof input !== 'object' || input === null) return {};
  const fields = new Map<string, unknown>(Object.entries(input));
  return { namespace: fields.get('namespace'), name: fields.get('name') };
}
