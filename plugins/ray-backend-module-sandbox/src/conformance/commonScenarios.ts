import { applyScenarios } from './applyScenarios';
import { changeScenarios } from './changeScenarios';
import { stepsOf } from './commonSteps';
import { createScenarios } from './createScenarios';
import { deletionScenarios } from './deletionScenarios';
import { KINDS } from './kinds';
import { listScenarios } from './listScenarios';
import { Scenario } from './Scenario';

/** Scenarios of the API's machinery, for every kind. */
export const COMMON_SCENARIOS: Scenario[] = KINDS.flatMap(kind => {
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
