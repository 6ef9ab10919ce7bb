import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { OperatedJob } from './OperatorObjects';
import { isBefore } from '../versions';

type JobSpec = NonNullable<OperatedJob['spec']>;

/** The first version of Ray whose command line accepts metadata. */
const METADATA_SINCE = '2.6.0';

/** Versions that the operator can compare; it can't compare those with a suffix (Masterminds/semver, `>= 2.6.0`). */
const RELEASE = /^v?\d+(\.\d+){0,2}(\+[\w.-]+)?$/;

/** Whether the operator writes the command line that submits the job. */
export function isSubmittedByOperator(spec: JobSpec): boolean {
  const [submitter] = spec.submitterPodTemplate?.spec?.containers ?? [];
  const { submissionMode: mode = '' } = spec;
  return (
    ['', 'K8sJobMode', 'SidecarMode'].includes(mode) &&
    !submitter?.command?.length
  );
}

/**
 * Whether the operator never submits a job, because it passes metadata on only to a known version of Ray
 * (KubeRay 1.6, `GetMetadataJson`). It logs that, and does not tell the user.
 *
 * @public
 */
export function lacksVersionForMetadata(
  spec: NonNullable<OperatedJob['spec']>,
): boolean {
  const { metadata = {}, rayClusterSpec } = spec;
  const version = rayClusterSpec?.rayVersion ?? '';
  return (
    Boolean(rayClusterSpec) &&
    Object.keys(metadata).length > 0 &&
    isSubmittedByOperator(spec) &&
    !(RELEASE.test(version) && isBefore(version, METADATA_SINCE) === false)
  );
}

/** Warns about metadata that prevents a job's submission, or does not reach Ray. */
export function metadataRule(
  spec: JobSpec,
  versionField: readonly string[],
  report: Report,
): void {
  const { metadata = {}, clusterSelector = {} } = spec;
  if (lacksVersionForMetadata(spec)) {
    const field = versionField.join('.');
    report(
      versionField,
      messagePart('MetadataNeedsVersion', { field }),
      'warn',
    );
  }
  if (
    Object.keys(metadata).length > 0 &&
    Object.keys(clusterSelector).length > 0 &&
    isSubmittedByOperator(spec)
  ) {
    report(['metadata'], messagePart('MetadataNotPassed'), 'warn');
  }
}
