import { CAUSE_TEXTS } from './causeTexts';
import { CHANGE_TEXTS } from './changeTexts';
import { CLUSTER_TEXTS } from './clusterTexts';
import { DASHBOARD_TEXTS } from './dashboardTexts';
import { ENGINE_TEXTS } from './engineTexts';
import { ERROR_TEXTS } from './errorTexts';
import { FAILURE_TEXTS } from './failureTexts';
import { JOB_TEXTS } from './jobTexts';
import { POD_RULE_TEXTS } from './podRuleTexts';
import { POD_TEXTS } from './podTexts';
import { POLICY_TEXTS } from './policyTexts';
import { QUEUE_TEXTS } from './queueTexts';
import { RULE_TEXTS } from './ruleTexts';
import { RUNTIME_TEXTS } from './runtimeTexts';
import { SERVICE_TEXTS } from './serviceTexts';
import { STREAM_TEXTS } from './streamTexts';
import { SUBMISSION_TEXTS } from './submissionTexts';
import { TIMELINE_TEXTS } from './timelineTexts';
import { WARNING_TEXTS } from './warningTexts';

/**
 * All English texts by code: states and changes of objects, refusals and warnings. `{name}` is a parameter. Of
 * `[one|another]`, the first alternative whose parameters are all given is used, or none.
 *
 * @public
 */
export const EXPLANATION_TEXTS = {
  ...CLUSTER_TEXTS,
  ...POD_TEXTS,
  ...JOB_TEXTS,
  ...SERVICE_TEXTS,
  ...FAILURE_TEXTS,
  ...RULE_TEXTS,
  ...RUNTIME_TEXTS,
  ...ENGINE_TEXTS,
  ...QUEUE_TEXTS,
  ...POD_RULE_TEXTS,
  ...POLICY_TEXTS,
  ...ERROR_TEXTS,
  ...CAUSE_TEXTS,
  ...CHANGE_TEXTS,
  ...WARNING_TEXTS,
  ...SUBMISSION_TEXTS,
  ...DASHBOARD_TEXTS,
  ...STREAM_TEXTS,
  ...TIMELINE_TEXTS,
};

/**
 * A sentence to translate: code and parameters.
 *
 * @public
 */
export type ExplanationCode = keyof typeof EXPLANATION_TEXTS;
