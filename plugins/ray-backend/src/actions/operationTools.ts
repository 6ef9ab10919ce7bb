import { z } from 'zod/v3';
import { PLAN } from './actionInput';
import { ActionTool, choose } from './ActionTool';
import { OfferedAction, offeredActions } from './offeredActions';
import { PLAN_FIELD, PLAN_FIRST } from './planTexts';

/** Operations by name. */
function operationsByName(
  isMeant: (action: OfferedAction) => boolean,
): ReadonlyMap<string, OfferedAction> {
  return new Map(
    offeredActions()
      .filter(isMeant)
      .map(action => [action.text.name, action]),
  );
}

/** All operations that are offered. */
export const OPERATIONS = operationsByName(() => true);

/** Those that only read. */
export const READS = operationsByName(({ isWrite }) => !isWrite);
const WRITES = operationsByName(({ isWrite }) => isWrite);
const GET_USAGE = choose({ name: 'get-usage' }, 'name', READS);

const fields = {
  operation: z.string().describe('A name that find-operations answers.'),
  input: z.record(z.unknown()).describe('As find-operations describes it.'),
};

/** Tools that call an operation by its name. */
export const OPERATION_TOOLS: readonly ActionTool[] = [
  {
    name: GET_USAGE.text.name,
    title: GET_USAGE.text.title,
    description: GET_USAGE.text.whenToUse,
    fields: { namespace: z.string().optional() },
    attributes: GET_USAGE.attributes,
    resolve: input => ({ action: GET_USAGE, input }),
  },
  {
    name: 'call-operation',
    title: 'Call an operation that reads',
    description:
      'Calls any operation of Rayport that only reads: whole lists, manifests, load, idle state, submissions, records of what is gone, usage in the past. Ask find-operations for its name and input.',
    fields,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    resolve: ({ operation, input = {} }) => ({
      action: choose({ operation }, 'operation', READS),
      input,
    }),
  },
  {
    name: 'change-operation',
    title: 'Call an operation that changes something',
    description: `Calls any operation of Rayport that changes something: suspend, resume, replace, renew pods, keep an idle cluster, submit or stop a job on a running cluster. Ask find-operations for its name and input. ${PLAN_FIRST}`,
    fields: { ...fields, ...PLAN_FIELD },
    attributes: { readOnly: false, destructive: true, idempotent: false },
    resolve({ operation, input = {}, [PLAN]: plan }) {
      const action = choose({ operation }, 'operation', WRITES);
      const isObject = typeof input === 'object' && !Array.isArray(input);
      return {
        action,
        input:
          plan === undefined || !isObject ? input : { ...input, [PLAN]: plan },
      };
    },
  },
];
