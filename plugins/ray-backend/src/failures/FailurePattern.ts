import { ExplanationCode } from '@rayport/backstage-plugin-ray-common/texts';

/** How a text shows a failure, and its hint. Named groups are parameters of the hint. */
export type FailurePattern = readonly [RegExp, ExplanationCode];
