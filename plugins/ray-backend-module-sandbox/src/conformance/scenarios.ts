import { COMMON_SCENARIOS } from './commonScenarios';
import { DEFINITION_SCENARIOS } from './definitionScenarios';
import { Scenario } from './Scenario';

/** All scenarios of conformance. */
export const SCENARIOS: readonly Scenario[] = [
  ...COMMON_SCENARIOS,
  ...DEFINITION_SCENARIOS,
];
