import { MessagePart } from '../../explanations';
import { RAY_ANNOTATIONS } from '../../objects';
import { messagePart } from '../../texts';
import { entrypointRules } from '../engine/entrypointRules';
import { LocalPaths } from '../engine/packageUri';
import { serveConfigRules } from '../engine/serveConfigRules';
import { startParameterRules } from '../engine/startParameterRules';
import { entrypointResourcesRule } from '../entrypointResourcesRule';
import { jobIdRule } from '../jobIdRule';
import { clusterNameProblem, jobNameProblem } from '../names';
import { placeAt } from '../place';
import { rayVersionInImage } from '../rayVersionInImage';
import { Report, under } from '../Rules';
import { runtimeEnvRule } from '../runtimeEnvRule';
import { readOperatorYaml } from '../yaml';
import { imageAt } from './imageAt';
import { memoryRules } from './memoryRules';
import { isSubmittedByOperator } from './metadataRule';
import { mostOfNodes } from './nodeAmounts';
import { serveClusterRules } from './serveClusterRules';
import { startAmountRules } from './startAmountRules';
import {
  OperatedClusterSpec,
  OperatedGroup,
  OperatedJob,
  OperatedMetadata,
  OperatedService,
} from './OperatorObjects';

/** Reports the fault of an object's name, and whose name it is. */
function reportName(
  problem: MessagePart | undefined,
  subject: MessagePart,
  report: Report,
): void {
  if (problem) report(['metadata', 'name'], [subject, problem]);
}

/** `ValidateRayClusterMetadata`. */
export function clusterNameRule(
  { name }: OperatedMetadata,
  report: Report,
): void {
  const problem = name ? clusterNameProblem(name) : undefined;
  reportName(problem, messagePart('NameOfCluster'), report);
}

/** `ValidateRayJobMetadata` and `ValidateRayServiceMetadata`. */
export function jobNameRule(
  { name }: OperatedMetadata,
  subject: MessagePart,
  report: Report,
): void {
  reportName(name ? jobNameProblem(name) : undefined, subject, report);
}

/** What the operator refuses of start parameters, and `ray start` unless the pods have commands of their own. */
export function startRules(
  spec: OperatedClusterSpec,
  annotations: Readonly<Record<string, string | undefined>>,
  report: Report,
): void {
  const { headGroupSpec, workerGroupSpecs = [] } = spec;
  const overwrites = annotations[RAY_ANNOTATIONS.overwriteContainerCommand];
  const isStarted = overwrites?.toLowerCase() !== 'true';
  const check = (group: OperatedGroup, isHead: boolean, here: Report) => {
    const { rayStartParams = {} } = group;
    // `validateRayGroupLabels`.
    if (Object.hasOwn(rayStartParams, 'labels')) {
      here(['rayStartParams', 'labels'], messagePart('StartParameterLabels'));
    }
    if (!isStarted) return;
    startParameterRules(rayStartParams, { isHead }, here);
    startAmountRules(group, here);
    memoryRules(group, here);
  };
  if (headGroupSpec) check(headGroupSpec, true, under(report, 'headGroupSpec'));
  for (const [index, group] of workerGroupSpecs.entries()) {
    check(group, false, under(report, 'workerGroupSpecs', index));
  }
  if (isStarted && mostOfNodes(spec).cpus === 0) {
    report(['headGroupSpec'], messagePart('NoCpusOfRay'), 'warn');
  }
}

/** Effect of local paths in the submission modes, except in that with a submitter pod. */
const LOCAL_PATHS: ReadonlyMap<string, LocalPaths> = new Map([
  ['SidecarMode', 'ofSidecar'],
  // The operator sends the environment to the head as it is.
  ['HTTPMode', 'refused'],
  // The user submits the job, with an environment of their own.
  ['InteractiveMode', 'unread'],
]);

/** What Ray refuses of a job, and what the shell of its submitter makes of the entrypoint. */
export function commandRules(
  spec: NonNullable<OperatedJob['spec']>,
  report: Report,
): void {
  const { entrypoint = '', entrypointResources = '' } = spec;
  const { runtimeEnvYAML = '', submissionMode: mode = '' } = spec;
  const { rayClusterSpec: cluster } = spec;
  const { image } = imageAt(cluster?.headGroupSpec?.template);
  const version = rayVersionInImage(image) || cluster?.rayVersion;
  const options = { field: 'runtimeEnvYAML', version } as const;
  const paths = LOCAL_PATHS.get(mode) ?? 'ofSubmitter';
  runtimeEnvRule(runtimeEnvYAML, paths, report, options);
  entrypointResourcesRule(entrypointResources, report);
  jobIdRule(spec.jobId ?? '', mode, report);
  for (const field of ['entrypointNumCpus', 'entrypointNumGpus'] as const) {
    if ((spec[field] ?? 0) < 0) {
      report([field], messagePart('FieldNegative', { field }));
    }
  }
  // In the other modes, no shell but that of the cluster reads it.
  if (isSubmittedByOperator(spec)) {
    const isSidecar = mode === 'SidecarMode';
    entrypointRules(entrypoint, report, { isSidecar });
    // `ray job submit` ends with a usage error.
    if (!entrypoint.trim()) {
      report(['entrypoint'], messagePart('EntrypointMissing'));
    }
  }
  // Ray runs an empty command, which succeeds at once.
  if (mode === 'HTTPMode' && !entrypoint.trim()) {
    report(['entrypoint'], messagePart('EntrypointMissing'), 'warn');
  }
}

/** What the operator or Serve refuses of a configuration. */
export function serveRules(
  {
    serveConfigV2,
    rayClusterConfig: cluster = {},
  }: NonNullable<OperatedService['spec']>,
  report: Report,
): void {
  const field = 'serveConfigV2';
  if (!serveConfigV2) {
    // Ray refuses the empty document that the operator sends.
    report([field], messagePart('ServeConfigMissing'));
    return;
  }
  const { value, problem } = readOperatorYaml(serveConfigV2);
  if (problem) {
    report([field], [messagePart('NotYaml', { field }), problem]);
    return;
  }
  const place = placeAt(report, field);
  serveConfigRules(value, place);
  serveClusterRules(value, cluster, place);
}
