import { TemplateAction } from '@backstage/plugin-scaffolder-node';
import { JsonObject } from '@backstage/types';
import { createTemplateRenderer, TemplateValue } from 'nunjitsu';
import { z } from 'zod';
import { runAction } from './runAction';

const stepsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    action: z.string(),
    input: z.record(z.string(), z.json()),
  }),
);

/** Runs the steps of a template one after the other, as the scaffolder does: texts of their input are templates. */
export async function runSteps(
  actions: Map<string, TemplateAction>,
  raw: unknown,
  parameters: Readonly<Record<string, TemplateValue>> = {},
): Promise<Record<string, { output: Record<string, TemplateValue> }>> {
  const renderer = createTemplateRenderer({ allowRegexExecution: true });
  const steps: Record<string, { output: Record<string, TemplateValue> }> = {};
  for (const { id, action, input } of stepsSchema.parse(raw)) {
    const context = renderer.prepareContext({ parameters, steps });
    const rendered: JsonObject = JSON.parse(
      JSON.stringify(input),
      (_, value) =>
        typeof value === 'string'
          ? renderer.renderValue(value, context)
          : value,
    );
    const output = await runAction(actions.get(action), rendered);
    steps[id] = { output: z.record(z.string(), z.json()).parse(output) };
  }
  return steps;
}
