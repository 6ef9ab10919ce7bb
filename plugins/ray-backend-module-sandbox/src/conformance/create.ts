import { ScenarioKind } from './kinds';
import { ScenarioStep } from './Scenario';

/** Creates an object of a kind; later steps know the answer as `made`. */
export function create(
  kind: ScenarioKind,
  body: object,
  expected: Partial<ScenarioStep> = {},
): ScenarioStep {
  return {
    method: 'POST',
    path: kind.path,
    as: 'made',
    status: 201,
    body,
    ...expected,
  };
}
