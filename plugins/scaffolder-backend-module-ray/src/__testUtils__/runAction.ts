import { mockServices } from '@backstage/backend-test-utils';
import {
  ActionContext,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { JsonObject } from '@backstage/types';
import { validate } from 'jsonschema';

/** Options of a run in addition to its input. */
export interface RunOptions extends Partial<
  Pick<ActionContext<JsonObject>, 'checkpoint' | 'isDryRun' | 'signal' | 'task'>
> {
  /** Receives the log messages of the step. */
  onLog?(line: string): void;
}

/** Runs a step as the scaffolder does: checks its input by the action's schema first. */
export async function runAction(
  action: TemplateAction | undefined,
  input: JsonObject,
  { onLog, ...options }: RunOptions = {},
): Promise<Record<string, unknown>> {
  if (!action?.schema?.input) throw new TypeError('No such action');
  validate(input, action.schema.input, { throwAll: true });
  const outputs: Record<string, unknown> = {};
  const tell = (line: string) => onLog?.(line);
  const logger = mockServices.logger.mock({ info: tell, warn: tell });
  await action.handler({
    ...createMockActionContext<JsonObject, JsonObject>({
      input,
      user: { ref: 'user:default/mock' },
    }),
    logger,
    output: (name, value) => {
      outputs[name] = value;
    },
    ...options,
  });
  return outputs;
}

/** The checkpoints of a task that is interrupted and runs again. */
export function createCheckpoints(): ActionContext<JsonObject>['checkpoint'] {
  const values = new Map<string, unknown>();
  return async ({ key, fn }) => {
    if (!values.has(key)) values.set(key, await fn());
    return JSON.parse(JSON.stringify(values.get(key)));
  };
}
