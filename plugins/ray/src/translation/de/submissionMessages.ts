import { GERMAN_DASHBOARD_TEXTS } from '@rayport/backstage-plugin-ray-common/texts';

type Texts = typeof GERMAN_DASHBOARD_TEXTS;

/** Why a job was not submitted to a cluster, or its dashboard is out of reach, in the contract's German words. */
export const submissionMessages = Object.fromEntries(
  Object.entries(GERMAN_DASHBOARD_TEXTS).map(([code, text]) => [
    `explanation.${code}`,
    text,
  ]),
) as { [Code in keyof Texts as `explanation.${Code}`]: Texts[Code] };
