import { RAY_LABELS } from '../../objects';
import { messagePart } from '../../texts';
import { podTemplateRules } from '../pod/podTemplateRules';
import { oneOfRule } from '../pod/valueRules';
import { submitterVersionRule } from '../imageVersions';
import { Report, under } from '../Rules';
import { deletionRules } from './deletionRules';
import { operatedChildRules } from './operatedClusterRules';
import { imageAt } from './imageAt';
import { metadataRule } from './metadataRule';
import { OperatedJob } from './OperatorObjects';
import {
  queuedClusterRules,
  queuedJobRules,
  queueLabelRules,
} from './queueRules';
import { commandRules, jobNameRule } from './rayFieldRules';
import { refuseTogether, refuseValue, refuseWithout } from './refusals';
import { placeAt } from '../place';
import { mostOfNodes } from './nodeAmounts';
import { withoutRayRule } from './withoutRayRule';

const AMOUNTS = [
  ['entrypointNumCpus', 'cpus'],
  ['entrypointNumGpus', 'gpus'],
] as const;

/**
 * Ray reserves these amounts on a single node before it starts the entrypoint. It waits forever if no node has them.
 */
function entrypointAmountRules(
  spec: NonNullable<OperatedJob['spec']>,
  report: Report,
): void {
  const available = mostOfNodes(spec.rayClusterSpec ?? {});
  for (const [field, name] of AMOUNTS) {
    const value = spec[field] ?? 0;
    const most = available[name];
    if (value > most) {
      placeAt(report, field).warn(
        messagePart('EntrypointAboveNodes', { value, most }),
      );
    }
  }
}

/** With any other value, the operator never submits the job. */
const MODES = ['K8sJobMode', 'HTTPMode', 'InteractiveMode', 'SidecarMode'];

/** The operator adds only variables to the submitter. */
const NOTHING_ADDED = { containers: [], volumes: ['ray-token'] };

type JobSpec = NonNullable<OperatedJob['spec']>;

/** Rules that depend on how the job gets its cluster. */
function modeRules(spec: JobSpec, report: Report): void {
  const { submissionMode: mode, clusterSelector = {} } = spec;
  oneOfRule(mode, MODES, report, ['submissionMode']);
  const isSelecting = Object.keys(clusterSelector).length > 0;
  const retries = (spec.backoffLimit ?? 0) > 0;
  if (isSelecting) {
    if (!clusterSelector[RAY_LABELS.cluster]) {
      refuseWithout(
        report,
        ['clusterSelector'],
        `a cluster under ${RAY_LABELS.cluster}`,
      );
    }
    if (spec.suspend) refuseTogether(report, ['suspend'], 'clusterSelector');
    if (retries) refuseTogether(report, ['backoffLimit'], 'clusterSelector');
    if (mode === 'SidecarMode') {
      refuseTogether(
        report,
        ['clusterSelector'],
        'submissionMode: SidecarMode',
      );
    }
  } else if (!spec.rayClusterSpec) {
    refuseWithout(report, [], 'rayClusterSpec or clusterSelector');
  }
  if (mode === 'InteractiveMode' && retries) {
    refuseTogether(report, ['backoffLimit'], 'submissionMode: InteractiveMode');
  }
  if (mode !== 'SidecarMode') return;
  for (const field of ['submitterPodTemplate', 'submitterConfig'] as const) {
    if (spec[field]) {
      refuseTogether(report, [field], 'submissionMode: SidecarMode');
    }
  }
  const policy = spec.rayClusterSpec?.headGroupSpec?.template?.spec;
  if (policy?.restartPolicy && policy.restartPolicy !== 'Never') {
    refuseValue(
      report,
      ['rayClusterSpec', 'headGroupSpec', 'template', 'spec', 'restartPolicy'],
      'Never with SidecarMode',
    );
  }
}

/** The pod that submits the job, if the job describes it. */
function submitterRules(spec: JobSpec, report: Report): void {
  const { submitterPodTemplate: submitter, rayClusterSpec: cluster } = spec;
  if (!submitter) return;
  podTemplateRules(
    submitter,
    NOTHING_ADDED,
    under(report, 'submitterPodTemplate'),
  );
  const mode = spec.submissionMode || 'K8sJobMode';
  if (mode !== 'K8sJobMode') {
    // `SidecarMode` has a rule of its own.
    if (mode !== 'SidecarMode') {
      placeAt(report, 'submitterPodTemplate').warn(
        messagePart('SubmitterUnused', { mode }),
      );
    }
    return;
  }
  const { restartPolicy = '' } = submitter.spec ?? {};
  if (!['Never', 'OnFailure'].includes(restartPolicy)) {
    report(
      ['submitterPodTemplate', 'spec', 'restartPolicy'],
      messagePart('SubmitterRestarts'),
    );
  }
  const { image: headImage } = imageAt(cluster?.headGroupSpec?.template);
  const own = imageAt(submitter, 'submitterPodTemplate');
  submitterVersionRule(own, headImage, report);
  withoutRayRule(submitter, ['submitterPodTemplate'], report);
}

/**
 * Faults for which the operator refuses a RayJob for good (KubeRay 1.7, `ValidateRayJobMetadata`, `ValidateRayJobSpec`):
 * it marks the job `ValidationFailed`, and ignores later changes. Those for which Ray refuses it, too.
 *
 * @public
 */
export function operatedJobRules(
  // The CRD does not require a spec.
  { metadata, spec = {} }: OperatedJob,
  report: Report,
): void {
  jobNameRule(metadata, messagePart('NameOfJob'), report);
  const here = under(report, 'spec');
  commandRules(spec, here);
  metadataRule(spec, ['rayClusterSpec', 'rayVersion'], here);
  if (spec.suspend && !spec.shutdownAfterJobFinishes) {
    refuseWithout(here, ['suspend'], 'shutdownAfterJobFinishes: true');
  }
  deletionRules(spec, here);
  modeRules(spec, here);
  const { rayClusterSpec: cluster } = spec;
  if (cluster) {
    const inCluster = under(here, 'rayClusterSpec');
    const { annotations } = metadata;
    operatedChildRules(cluster, { annotations, owner: 'a RayJob' }, inCluster);
    queuedClusterRules(metadata, cluster, inCluster);
  }
  queueLabelRules(metadata, report);
  queuedJobRules({ metadata, spec }, report);
  entrypointAmountRules(spec, here);
  submitterRules(spec, here);
  const seconds = [
    'activeDeadlineSeconds',
    'preRunningDeadlineSeconds',
  ] as const;
  for (const field of seconds) {
    if ((spec[field] ?? 1) <= 0) refuseValue(here, [field], '1 or more');
  }
  if ((spec.submitterConfig?.backoffLimit ?? 0) < 0) {
    here(['submitterConfig', 'backoffLimit'], messagePart('SubmitterBackoff'));
  }
  for (const field of ['ttlSecondsAfterFinished', 'backoffLimit'] as const) {
    if ((spec[field] ?? 0) < 0) refuseValue(here, [field], '0 or more');
  }
}
