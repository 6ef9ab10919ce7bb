import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod/v3';
import { ActionFields, ActionObject } from './ActionObject';
import { ActionRunner } from './ActionRunner';
import { ActionTool, ToolInput } from './ActionTool';
import { boundedAnswer } from './boundedAnswer';
import { FIND_FIELDS, findOperations } from './findOperations';
import { KIND_TOOLS } from './kindTools';
import { OPERATION_TOOLS } from './operationTools';
import { toActionError } from './toActionError';

const planSchema = z.object({
  next: z.string().describe('What to do with the plan.'),
  token: z.string().optional(),
  expiresAt: z.string().optional().describe('RFC 3339.'),
  object: z
    .object({ kind: z.string(), namespace: z.string(), name: z.string() })
    .optional()
    .describe('The object that would be changed or deleted.'),
  manifest: z.string().optional().describe('What would be created, as YAML.'),
  changes: z
    .array(
      z.object({ field: z.string(), before: z.string(), after: z.string() }),
    )
    .optional()
    .describe('Fields that would change, in Kubernetes’ words.'),
  moreChanges: z.number().optional().describe('Fields beyond these.'),
});

/** The answer of every tool; find-operations has the schema of each operation's result. */
const ANSWER: ActionFields = {
  result: z.record(z.unknown()).optional(),
  warnings: z.array(z.string()).optional(),
  omitted: z
    .array(z.string())
    .optional()
    .describe('What was left out to keep the answer short.'),
};
const readOutput = ActionObject.of(() => ANSWER);
const writeOutput = ActionObject.of(() => ({
  ...ANSWER,
  plan: planSchema.optional(),
}));

/** Reads an input. Refusals are errors of Backstage. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw toActionError(error);
  }
}

function fieldsIn(input: unknown): ToolInput {
  const isObject = typeof input === 'object' && input !== null;
  return isObject && !Array.isArray(input) ? { ...input } : {};
}

/** The connection that an input chooses, and the rest, which is the operation's. */
function chosen({ connection, ...input }: ToolInput) {
  return {
    connection: connection === undefined ? undefined : String(connection),
    input,
  };
}

/** Registers operations as Backstage actions: reads always, writes if configured. */
export function registerActions(options: {
  registry: ActionsRegistryService;
  runner: ActionRunner;
  /** Offer writes, too (`ray.actions.writes`). */
  writes: boolean;
  /** Names of the connections to Kubernetes; tools ask which one only where there is a choice. */
  connections: readonly string[];
}): void {
  const { registry, runner, writes, connections } = options;
  const [byDefault, ...others] = connections;
  const choice: ActionFields = others.length
    ? {
        connection: z
          .string()
          .optional()
          .describe(
            `The Kubernetes cluster, one of ${connections.join(', ')}; ${byDefault} when absent.`,
          ),
      }
    : {};
  const register = (
    tool: Omit<ActionTool, 'resolve' | 'fields'> & { fields: ActionFields },
    run: (
      input: ToolInput,
      credentials: Parameters<ActionRunner['run']>[2],
    ) => Promise<JsonObject> | JsonObject,
  ) => {
    const { fields, ...described } = tool;
    const input = ActionObject.of(() => fields);
    const output = tool.attributes.readOnly ? readOutput : writeOutput;
    registry.register({
      ...described,
      schema: { input: () => input, output: () => output },
      action: async call => ({
        output: await run(fieldsIn(call.input), call.credentials),
      }),
    });
  };
  register(
    {
      name: 'find-operations',
      title: 'Find operations',
      description:
        'Lists every operation of Rayport, also those that are no tools of their own, or describes the input and output of one. Use this before call-operation and change-operation.',
      fields: FIND_FIELDS,
      attributes: { readOnly: true, destructive: false, idempotent: true },
    },
    input => boundedAnswer(reading(() => findOperations(input, writes))).answer,
  );
  for (const tool of [...KIND_TOOLS, ...OPERATION_TOOLS]) {
    if (!tool.attributes.readOnly && !writes) continue;
    const fields = { ...tool.fields, ...choice };
    register({ ...tool, fields }, (all, credentials) => {
      const { connection, input } = others.length
        ? chosen(all)
        : { connection: undefined, input: all };
      const call = reading(() => tool.resolve(input));
      return runner.run(call.action, call.input, credentials, connection);
    });
  }
}
