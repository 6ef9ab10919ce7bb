import { messagePart } from '../texts';
import { RAY_LABELS } from '../objects';
import { Job, jobSchema } from '../schema/job';
import { boundsRules } from './boundsRules';
import { clusterSpecRules } from './clusterSpecRules';
import { entrypointRules } from './engine/entrypointRules';
import { entrypointResourcesRule } from './entrypointResourcesRule';
import { imageProblem } from './imageProblem';
import { jobNameProblem, ownerProblem, qualifiedNameProblem } from './names';
import { submitterVersionRule } from './imageVersions';
import { jobIdRule } from './jobIdRule';
import { metadataRule } from './operator/metadataRule';
import { isQuantity } from './quantity';
import { rayVersionInImage } from './rayVersionInImage';
import { Report, under } from './Rules';
import { runtimeEnvRule } from './runtimeEnvRule';

/** The image of the head, which has a default. */
function headImageOf({ clusterSpec, version }: Job): string {
  return clusterSpec?.headGroupSpec?.image || `rayproject/ray:${version}`;
}

function submitterRules(job: Job, report: Report): void {
  const image = job.jobSubmitter?.image;
  const problem = image && imageProblem(image);
  if (problem) {
    report(['jobSubmitter', 'image'], [messagePart('NameOfImage'), problem]);
  }
  const isSelecting = Object.keys(job.clusterSelector).length > 0;
  if (image && !isSelecting) {
    const at = ['jobSubmitter', 'image'];
    submitterVersionRule({ image, at }, headImageOf(job), report);
  }
  for (const name of ['cpu', 'memory'] as const) {
    const value = job.jobSubmitter?.[name];
    if (value && !isQuantity(value)) {
      report(
        ['jobSubmitter', name],
        messagePart('SubmitterAmountInvalid', { field: name, value }),
        'convert',
      );
    }
  }
}

function selectorRule(job: Job, report: Report): void {
  if (!job.clusterSelector[RAY_LABELS.cluster]) {
    report(
      ['clusterSelector'],
      messagePart('SelectorWithoutCluster', { key: RAY_LABELS.cluster }),
    );
  }
}

function commandRules(job: Job, report: Report): void {
  const isSelecting = Object.keys(job.clusterSelector).length > 0;
  const version = isSelecting
    ? ''
    : rayVersionInImage(headImageOf(job)) || job.version;
  const { runtimeEnv, entrypoint } = job;
  runtimeEnvRule(runtimeEnv, 'ofSubmitter', report, { version, entrypoint });
  if (!entrypoint.trim()) {
    report(['entrypoint'], messagePart('EntrypointMissing'));
  }
  entrypointRules(entrypoint, report, { isSidecar: false, version });
  jobIdRule(job.jobId, 'K8sJobMode', report);
  entrypointResourcesRule(job.entrypointResources, report);
  for (const key of Object.keys(job.metadata)) {
    const problem = qualifiedNameProblem(key);
    if (problem) {
      report(
        ['metadata'],
        [messagePart('NameOfMetadata', { name: key }), problem],
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
    report(['name'], messagePart('JobNameMissing'), 'validate');
  } else {
    const problem = jobNameProblem(job.name);
    if (problem) report(['name'], [messagePart('NameOfJob'), problem]);
  }
  if (!job.user) {
    report(['user'], messagePart('JobUserMissing'), 'validate');
  }
  const ownerFault = ownerProblem(job.user);
  if (ownerFault) report(['user'], [messagePart('NameOfOwner'), ownerFault]);
  if (Object.keys(job.clusterSelector).length) selectorRule(job, report);
  else {
    clusterSpecRules(job.clusterSpec, job, under(report, 'clusterSpec'));
  }
  boundsRules(jobSchema, job, report);
  if (job.ttlSecondsAfterFinished > 0 && !job.shutdownAfterJobFinishes) {
    report(['ttlSecondsAfterFinished'], messagePart('TtlNeedsShutdown'));
  }
  commandRules(job, report);
  const { metadata, clusterSelector, version: rayVersion } = job;
  const rayClusterSpec = job.clusterSpec && { rayVersion };
  metadataRule(
    { metadata, clusterSelector, rayClusterSpec },
    ['version'],
    report,
  );
  submitterRules(job, report);
}
