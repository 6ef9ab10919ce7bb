import { messagePart } from '../../texts';
import { Report, under } from '../Rules';
import { OperatedDeletion, OperatedJob } from './OperatorObjects';
import { refuseTogether, refuseValue, refuseWithout } from './refusals';

type JobSpec = NonNullable<OperatedJob['spec']>;

/** Policies in their required order (`validateTTLConsistency`). */
const ORDER = ['DeleteWorkers', 'DeleteCluster', 'DeleteSelf'];

/** Policies that do not apply to a selected or an autoscaling cluster. */
function policyRule(
  policy: string | undefined,
  spec: JobSpec,
  report: Report,
): void {
  const isSelecting = Object.keys(spec.clusterSelector ?? {}).length > 0;
  if (
    isSelecting &&
    (policy === 'DeleteCluster' || policy === 'DeleteWorkers')
  ) {
    refuseTogether(report, ['policy'], 'clusterSelector');
  }
  if (
    policy === 'DeleteWorkers' &&
    spec.rayClusterSpec?.enableInTreeAutoscaling
  ) {
    refuseTogether(report, ['policy'], 'enableInTreeAutoscaling: true');
  }
}

/** `validateDeletionRules`. */
function rulesRules(
  rules: NonNullable<OperatedDeletion['deletionRules']>,
  spec: JobSpec,
  report: Report,
): void {
  const delays = new Map<string, Map<string, number>>();
  for (const [index, { policy = '', condition = {} }] of rules.entries()) {
    const here = under(report, 'deletionRules', index);
    const { jobStatus, jobDeploymentStatus, ttlSeconds = 0 } = condition;
    if (Boolean(jobStatus) === Boolean(jobDeploymentStatus)) {
      refuseValue(
        here,
        ['condition'],
        'one of jobStatus and jobDeploymentStatus',
      );
    }
    if (ttlSeconds < 0) {
      refuseValue(here, ['condition', 'ttlSeconds'], '0 or more');
    }
    policyRule(policy, spec, here);
    const status = jobStatus ?? jobDeploymentStatus ?? '';
    const known = delays.get(status) ?? new Map<string, number>();
    delays.set(status, known);
    if (known.has(policy)) {
      refuseValue(here, ['policy'], `one rule for ${policy} and ${status}`);
    } else known.set(policy, ttlSeconds);
  }
  for (const [status, known] of delays) {
    const given = ORDER.filter(policy => known.has(policy));
    for (const [index, policy] of given.entries()) {
      const before = given[index - 1];
      const least = before === undefined ? 0 : (known.get(before) ?? 0);
      if ((known.get(policy) ?? 0) < least) {
        refuseValue(
          report,
          ['deletionRules'],
          `${policy} for ${status} no sooner than ${before}, ${least} s`,
        );
      }
    }
  }
}

const DEADLINES = [
  'activeDeadlineSeconds',
  'preRunningDeadlineSeconds',
] as const;

/** A job that fails at a deadline has no failed status of Ray, so a rule for that status never matches. */
function deadlineRule(
  rules: NonNullable<OperatedDeletion['deletionRules']>,
  spec: JobSpec,
  report: Report,
): void {
  const deadline = DEADLINES.find(name => spec[name] !== undefined);
  const index = rules.findIndex(
    ({ policy, condition }) =>
      condition?.jobStatus === 'FAILED' && policy !== 'DeleteNone',
  );
  const isCovered = rules.some(
    ({ condition }) => condition?.jobDeploymentStatus === 'Failed',
  );
  if (!deadline || index < 0 || isCovered) return;
  report(
    ['deletionRules', index, 'condition', 'jobStatus'],
    messagePart('DeletionMissesDeadline', { deadline }),
    'warn',
  );
}

/** `validateLegacyDeletionPolicies`. */
function policiesRules(
  strategy: OperatedDeletion,
  spec: JobSpec,
  report: Report,
): void {
  for (const [name, other] of [
    ['onSuccess', 'onFailure'],
    ['onFailure', 'onSuccess'],
  ] as const) {
    const policy = strategy[name]?.policy;
    if (!policy) refuseWithout(report, [other], `${name}.policy`);
    else {
      const here = under(report, name);
      policyRule(policy, spec, here);
      if (policy === 'DeleteNone' && spec.shutdownAfterJobFinishes) {
        refuseTogether(here, ['policy'], 'shutdownAfterJobFinishes: true');
      }
    }
  }
}

/**
 * Deletions after a job (KubeRay 1.7, `validateDeletionConfiguration`, without the feature gate, which only the
 * operator knows).
 */
export function deletionRules(spec: JobSpec, report: Report): void {
  const { deletionStrategy: strategy, shutdownAfterJobFinishes } = spec;
  if (!shutdownAfterJobFinishes && (spec.ttlSecondsAfterFinished ?? 0) > 0) {
    refuseWithout(
      report,
      ['ttlSecondsAfterFinished'],
      'shutdownAfterJobFinishes: true',
    );
  }
  if (!strategy) return;
  const here = under(report, 'deletionStrategy');
  const rules = strategy.deletionRules ?? [];
  const hasPolicies = Boolean(strategy.onSuccess ?? strategy.onFailure);
  if (rules.length && shutdownAfterJobFinishes) {
    refuseTogether(
      report,
      ['shutdownAfterJobFinishes'],
      'deletionStrategy.deletionRules',
    );
  }
  if (rules.length && hasPolicies) {
    refuseTogether(here, ['deletionRules'], 'onSuccess and onFailure');
  } else if (hasPolicies) policiesRules(strategy, spec, here);
  else if (rules.length) {
    rulesRules(rules, spec, here);
    deadlineRule(rules, spec, here);
  } else refuseWithout(here, [], 'onSuccess and onFailure, or deletionRules');
}
