import { CLUSTER_TEXTS } from './clusterTexts';
import { JOB_TEXTS } from './jobTexts';
import { SERVICE_TEXTS } from './serviceTexts';

/**
 * What the portal says about the state of an object, each sentence under its code, in English. `{name}` stands for a
 * parameter. Of `[one|another]` the first is said whose parameters are all given, or nothing.
 *
 * @public
 */
export const EXPLANATION_TEXTS = {
  ...CLUSTER_TEXTS,
  ...JOB_TEXTS,
  ...SERVICE_TEXTS,
};

/**
 * What stands for a sentence in every language.
 *
 * @public
 */
export type ExplanationCode = keyof typeof EXPLANATION_TEXTS;
