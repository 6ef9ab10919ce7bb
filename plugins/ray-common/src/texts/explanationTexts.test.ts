import { CAUSE_TEXTS } from './causeTexts';
import { CHANGE_TEXTS } from './changeTexts';
import { CLUSTER_TEXTS } from './clusterTexts';
import { DASHBOARD_TEXTS } from './dashboardTexts';
import { ENGINE_TEXTS } from './engineTexts';
import { ERROR_TEXTS } from './errorTexts';
import { EXPLANATION_TEXTS } from './explanationTexts';
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

const GROUPS = [
  CAUSE_TEXTS,
  CHANGE_TEXTS,
  CLUSTER_TEXTS,
  DASHBOARD_TEXTS,
  ENGINE_TEXTS,
  ERROR_TEXTS,
  FAILURE_TEXTS,
  JOB_TEXTS,
  POD_RULE_TEXTS,
  POD_TEXTS,
  POLICY_TEXTS,
  QUEUE_TEXTS,
  RULE_TEXTS,
  RUNTIME_TEXTS,
  SERVICE_TEXTS,
  STREAM_TEXTS,
  SUBMISSION_TEXTS,
  TIMELINE_TEXTS,
  WARNING_TEXTS,
];

describe('EXPLANATION_TEXTS', () => {
  it('contain each code in only one group, because a second text would replace the first', () => {
    const codes = GROUPS.flatMap(group => Object.keys(group));
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(codes.sort()).toEqual(Object.keys(EXPLANATION_TEXTS).sort());
  });
});
