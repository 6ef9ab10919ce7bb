import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { z } from 'zod/v3';
import { actionFields, PLAN, pathParameters } from './actionInput';
import { ActionFields, ActionObject } from './ActionObject';
import { ActionRunner } from './ActionRunner';
import { inputFields, outputSchema } from './actionSchema';
import { OfferedAction, offeredActions } from './offeredActions';

const PLAN_FIRST =
  'Called without plan it changes nothing: it answers what would change, and the token of a plan that counts for ten minutes. Show the changes to the person you work for, and call it again with the same input and the token as plan only when they agree.';

function describeInput({ operation, isWrite }: OfferedAction): ActionFields {
  const { body } = operation.http;
  const required = new Set(pathParameters(operation));
  if (body) required.add(body);
  const fields = inputFields(actionFields(operation), required);
  const plan = z
    .string()
    .describe('The token of the plan that is to be applied.')
    .optional();
  return { ...fields, ...(isWrite && { [PLAN]: plan }) };
}

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

function describeOutput({ operation, isWrite }: OfferedAction): ActionFields {
  return {
    result: outputSchema(operation.output).optional(),
    ...(isWrite && { plan: planSchema.optional() }),
    warnings: z.array(z.string()).optional(),
    omitted: z
      .array(z.string())
      .optional()
      .describe('What was left out to keep the answer short.'),
  };
}

function descriptionOf({ operation, text, isWrite }: OfferedAction): string {
  const sentences = [operation.summary, text.whenToUse];
  return [...sentences, ...(isWrite ? [PLAN_FIRST] : [])].join(' ');
}

/** Registers operations as Backstage actions: reads always, writes if configured. */
export function registerActions(options: {
  registry: ActionsRegistryService;
  runner: ActionRunner;
  /** Offer writes, too (`ray.actions.writes`). */
  writes: boolean;
}): void {
  const { registry, runner, writes } = options;
  for (const action of offeredActions()) {
    if (action.isWrite && !writes) continue;
    const input = ActionObject.of(() => describeInput(action));
    const output = ActionObject.of(() => describeOutput(action));
    registry.register({
      name: action.text.name,
      title: action.text.title,
      description: descriptionOf(action),
      attributes: action.attributes,
      schema: { input: () => input, output: () => output },
      action: async call => ({
        output: await runner.run(action, call.input, call.credentials),
      }),
    });
  }
}
