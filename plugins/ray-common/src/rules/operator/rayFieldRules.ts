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
import { containerVariableRules } from './containerVariableRules';
import { imageAt } from './imageAt';
import { memoryRules } from './memoryRules';
import { isSubmittedByOperator } from './metadataRule';
import { mostOfNodes, containerAmounts, startNumber } from './nodeAmounts';
import { ownCommandRule } from './ownCommandRule';
import { readOnlyRootRule } from './readOnlyRootRule';
import { withoutRayRule } from './withoutRayRule';
import { serveClusterRules } from './serveClusterRules';
import {
  OperatedClusterSpec,
  OperatedGroup,
  OperatedJob,
  OperatedMetadata,
  OperatedService,
} from './OperatorObjects';

/** Reports an invalid name, and which kind of object has it. */
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

/** Start parameters that the operator refuses, or `ray start` unless the pods run their own commands. */
export function startRules(
  spec: OperatedClusterSpec,
  annotations: Readonly<Record<string, string | undefined>>,
  report: Report,
): void {
  const { headGroupSpec, workerGroupSpecs = [] } = spec;
  const overwrites = annotations[RAY_ANNOTATIONS.overwriteContainerCommand];
  const isStarted = overwrites?.toLowerCase() !== 'true';
  const ofHead = headGroupSpec?.rayStartParams?.['temp-dir'];
  const check = (group: OperatedGroup, isHead: boolean, here: Report) => {
    const { rayStartParams = {} } = group;
    // `validateRayGroupLabels`.
    if (Object.hasOwn(rayStartParams, 'labels')) {
      here(['rayStartParams', 'labels'], messagePart('StartParameterLabels'));
    }
    containerVariableRules(group, { isHead }, here);
    if (!isStarted) return;
    ownCommandRule(group, here);
    withoutRayRule(group.template, ['template'], here);
    const hasLogs = isHead && spec.enableInTreeAutoscaling === true;
    readOnlyRootRule(group, { hasLogs, ofHead }, here);
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
  // The user submits the job with a separate environment.
  ['InteractiveMode', 'unread'],
]);

/** Fields of a job that Ray refuses, and entrypoints that the submitter's shell changes. */
export function commandRules(
  spec: NonNullable<OperatedJob['spec']>,
  report: Report,
): void {
  const { entrypoint = '', entrypointResources = '' } = spec;
  const { runtimeEnvYAML = '', submissionMode: mode = '' } = spec;
  const { rayClusterSpec: cluster } = spec;
  const { image } = imageAt(cluster?.headGroupSpec?.template);
  const version = rayVersionInImage(image) || cluster?.rayVersion;
  const options = { field: 'runtimeEnvYAML', version, entrypoint } as const;
  const paths = LOCAL_PATHS.get(mode) ?? 'ofSubmitter';
  runtimeEnvRule(runtimeEnvYAML, paths, report, options);
  entrypointResourcesRule(entrypointResources, report);
  jobIdRule(spec.jobId ?? '', mode, report);
  for (const field of ['entrypointNumCpus', 'entrypointNumGpus'] as const) {
    if ((spec[field] ?? 0) < 0) {
      report([field], messagePart('FieldNegative', { field }));
    }
  }
  // In the other modes, only the cluster's shell reads it.
  if (isSubmittedByOperator(spec)) {
    const isSidecar = mode === 'SidecarMode';
    entrypointRules(entrypoint, report, { isSidecar, version });
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

/** Serve configurations that the operator or Serve refuses. */
export function serveRules(
  {
    serveConfigV2,
    rayClusterConfig: cluster = {},
  }: NonNullable<OperatedService['spec']>,
  report: Report,
): void {
  const field = 'serveConfigV2';
  if (!serveConfigV2) {
    // Ray refuses the empty document that the operator sends, again and again until there is another.
    report([field], messagePart('ServeConfigAwaited'), 'warn');
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

/** Without the parameters, Ray takes what the container has (KubeRay, `generateRayStartCommand`). */
function startAmountRules(group: OperatedGroup, report: Report): void {
  const { cpus, bytes, gpus } = containerAmounts(group);
  const place = (name: string) => placeAt(report, 'rayStartParams', name);
  const value = (name: string) => startNumber(group, name) ?? 0;
  const cpusOfRay = value('num-cpus');
  if (cpus !== undefined && cpusOfRay > cpus) {
    const parameters = { value: cpusOfRay, cpus };
    place('num-cpus').warn(messagePart('StartCpusAboveContainer', parameters));
  }
  const bytesOfRay = value('memory');
  if (bytes !== undefined && bytesOfRay > bytes) {
    const parameters = { value: bytesOfRay, bytes: Math.floor(bytes) };
    place('memory').warn(messagePart('StartMemoryAboveContainer', parameters));
  }
  const gpusOfRay = value('num-gpus');
  if (gpus !== undefined && gpusOfRay > gpus) {
    const parameters = { value: gpusOfRay, gpus: gpus || undefined };
    place('num-gpus').warn(
      messagePart('StartGpusWithoutContainer', parameters),
    );
  }
}
