import { applyScenarios } from './applyScenarios';
import { changeScenarios } from './changeScenarios';
import { stepsOf } from './commonSteps';
import { createScenarios } from './createScenarios';
import { DEFINITION_SCENARIOS } from './definitionScenarios';
import { deletionScenarios } from './deletionScenarios';
import { KINDS } from './kinds';
import { listScenarios } from './listScenarios';
import { Scenario } from './Scenario';

/** Scenarios of the API's machinery, for every kind. */
const commonScenarios = KINDS.flatMap(kind => {
  const steps = stepsOf(kind);
  const all = {
    ...createScenarios(steps),
    ...changeScenarios(steps, kind),
    ...applyScenarios(steps, kind),
    ...deletionScenarios(steps),
    ...listScenarios(steps),
  };
  return Object.entries(all).map(([name, played]) => ({
    name: `${kind.kind}: ${name}`,
    steps: played,
  }));
});

/** All scenarios of conformance. */
export const SCENARIOS: readonly Scenario[] = [
  ...commonScenarios,
  ...DEFINITION_SCENARIOS,
];
