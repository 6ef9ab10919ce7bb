import { z } from 'zod';
import { RayApiError } from '../errors/RayApiError';
import { fieldsOf } from '../schema/introspect';
import { MessageSchema } from '../schema/message';
import { Operation } from './Operation';
import { listOperations, OperationId } from './operations';
import { parseInput } from './parseInput';

/** The name of a message. A schema with rules has the name of its parent without rules. */
function nameOf(schema: z.core.$ZodType): string | undefined {
  const { parent } = schema._zod;
  return (
    z.globalRegistry.get(schema)?.id ?? (parent ? nameOf(parent) : undefined)
  );
}

function describeMessage(schema: MessageSchema): string {
  const fields = fieldsOf(schema).map(({ jsonName, info }) =>
    info.number === undefined ? jsonName : `${jsonName}=${info.number}`,
  );
  return `${nameOf(schema)}(${fields.join(', ')})`;
}

/** The error message of the operation's rules for a request without fields. */
function refusalOfNothing(id: OperationId): string {
  try {
    parseInput(id, {});
    return 'accepted';
  } catch (error) {
    return error instanceof RayApiError ? error.message : String(error);
  }
}

function describeOperation(id: OperationId, operation: Operation): string[] {
  const { rpc, http, resource, nameField = 'name', access } = operation;
  const { isLive, isConditional, isIdempotent, refusal } = operation;
  const flags = { isLive, isConditional, isIdempotent };
  const set = Object.entries(flags).flatMap(([flag, on]) => (on ? flag : []));
  return [
    `${id}: ${operation.summary}`,
    `  ${http.method} ${http.path} ${http.api}${http.v1alpha2 ? ' v1alpha2' : ''} body:${http.body ?? '-'}`,
    `  rpc ${rpc ? `${rpc.service}/${rpc.method}` : '-'}`,
    `  ${access} ${resource} by ${nameField} ${operation.permission.name} ${operation.audit} ${set.join(' ')}`,
    `  ${describeMessage(operation.input)}`,
    `  ${describeMessage(operation.output)}`,
    `  refusal ${JSON.stringify(refusal)}`,
    `  of nothing: ${refusalOfNothing(id)}`,
  ];
}

describe('the operations table', () => {
  it('is what clients know', () => {
    const lines = listOperations().flatMap(([id, operation]) => [
      ...describeOperation(id, operation),
      '',
    ]);
    expect(`\n${lines.join('\n')}`).toMatchSnapshot();
  });
});
