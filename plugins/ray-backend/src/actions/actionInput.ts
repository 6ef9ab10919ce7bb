import {
  fieldsOf,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { parseJson } from '../http/parseJson';

/** The field of an input that carries a plan's token. */
export const PLAN = 'plan';

/** Fields that only streams look at. */
const STREAMED: readonly string[] = ['follow'];

/** How much is answered where the caller does not say; a model asks for more where it needs to. */
const USUAL: Readonly<Record<string, unknown>> = {
  limit: '10',
  pageSize: 10,
  tailLines: 200,
};

/** The fields of an operation that its action has. */
export function actionFields(operation: Operation) {
  return fieldsOf(operation.input).filter(
    ({ jsonName }) => !STREAMED.includes(jsonName),
  );
}

/** Names of the parameters in an operation's path. */
export function pathParameters({ http }: Operation): string[] {
  return [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** What no object is called: a path within a path. */
const NO_NAME = /^\.{1,2}$|\//;

/** Refuses what could be no segment of the operation's path. */
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

/** A body is held to what HTTP allows; the registry lets 100 kB of anything through. */
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

/** What the audit log is told of an input that is not read yet. */
export function unreadAddress(input: unknown): object {
  if (typeof input !== 'object' || input === null) return {};
  const fields = new Map<string, unknown>(Object.entries(input));
  return { namespace: fields.get('namespace'), name: fields.get('name') };
}
