import { RAY_LABELS } from '../objects';
import { Job } from '../schema/job';
import { clusterSpecRules } from './clusterSpecRules';
import { jobNameProblem, qualifiedNameProblem } from './names';
import { isQuantity } from './quantity';
import { Report, SPECIFY, under } from './Rules';
import { yamlProblem } from './yaml';

function submitterRules(job: Job, report: Report): void {
  for (const name of ['cpu', 'memory'] as const) {
    const value = job.jobSubmitter?.[name];
    if (value && !isQuantity(value)) {
      report(
        ['jobSubmitter', name],
        `${name} for ray job submitter ${value} is not specified correctly: use a Kubernetes quantity such as 500m or 1Gi.`,
        'convert',
      );
    }
  }
}

function lifetimeRules(job: Job, report: Report): void {
  if (job.ttlSecondsAfterFinished < 0) {
    report(
      ['ttlSecondsAfterFinished'],
      'ttlSecondsAfterFinished must not be negative.',
    );
  }
  if (job.ttlSecondsAfterFinished > 0 && !job.shutdownAfterJobFinishes) {
    report(
      ['ttlSecondsAfterFinished'],
      'ttlSecondsAfterFinished needs shutdownAfterJobFinishes: true; without it the operator refuses the job.',
    );
  }
  if (job.activeDeadlineSeconds < 0) {
    report(
      ['activeDeadlineSeconds'],
      'activeDeadlineSeconds must not be negative.',
    );
  }
}

function selectorRule(job: Job, report: Report): void {
  if (!job.clusterSelector[RAY_LABELS.cluster]) {
    report(
      ['clusterSelector'],
      `clusterSelector must name the cluster under the key ${RAY_LABELS.cluster}; the operator looks at no other.`,
    );
  }
}

function entrypointRules(job: Job, report: Report): void {
  const yaml = yamlProblem(job.runtimeEnv);
  if (yaml) report(['runtimeEnv'], `runtimeEnv is not valid YAML: ${yaml}.`);
  for (const name of ['entrypointNumCpus', 'entrypointNumGpus'] as const) {
    if (job[name] < 0) report([name], `${name} must not be negative.`);
  }
  for (const key of Object.keys(job.metadata)) {
    const problem = qualifiedNameProblem(key);
    if (problem) {
      report(
        ['metadata', key],
        `The metadata key "${key}" becomes an annotation: it ${problem}.`,
      );
    }
  }
}

/**
 * Rules of a job, in the reference server's order and words where it has them, then what Kubernetes or the operator
 * would refuse later.
 *
 * @public
 */
export function jobRules(job: Job, report: Report): void {
  if (!job.name) {
    report(['name'], `Job name is empty. ${SPECIFY}`);
  } else {
    const problem = jobNameProblem(job.name);
    if (problem) report(['name'], `The job's name ${problem}.`);
  }
  if (!job.user) {
    report(['user'], `User who create the job is empty. ${SPECIFY}`);
  }
  if (Object.keys(job.clusterSelector).length) selectorRule(job, report);
  else {
    clusterSpecRules(job.clusterSpec, job, under(report, 'clusterSpec'));
  }
  lifetimeRules(job, report);
  entrypointRules(job, report);
  submitterRules(job, report);
}
