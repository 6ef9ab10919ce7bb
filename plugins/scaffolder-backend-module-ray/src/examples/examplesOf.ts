import { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { stringify } from 'yaml';
import { exampleSteps } from './steps';

/** Examples of an action, as the portal shows them in its list of actions. */
export function examplesOf(action: string): TemplateExample[] {
  return exampleSteps
    .filter(step => step.action === action)
    .map(({ description, ...step }) => ({
      description,
      example: stringify({ steps: [step] }),
    }));
}
