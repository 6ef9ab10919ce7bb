import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { HeadGroupSpec, WorkerGroupSpec } from '../schema/clusterSpec';
import { EnvironmentVariables } from '../schema/environment';
import { imageProblem } from './imageProblem';
import {
  labelValueProblem,
  objectNameProblem,
  qualifiedNameProblem,
} from './names';
import { Report, under } from './Rules';
import { startParameterRules } from './engine/startParameterRules';
import { rayAddressRule, variableNames, variableRules } from './variableRules';
import { volumeRules } from './volumeRules';

/** Environment variables that the head's container always has. */
export const HEAD_ENVIRONMENT = ['MY_POD_IP'] as const;

/** Environment variables that workers' containers always have. */
export const WORKER_ENVIRONMENT = [
  'RAY_DISABLE_DOCKER_CPU_WARNING',
  'TYPE',
  'CPU_REQUEST',
  'CPU_LIMITS',
  'MEMORY_REQUESTS',
  'MEMORY_LIMITS',
  'MY_POD_NAME',
  'MY_POD_IP',
] as const;

/** In Kubernetes, a container's environment is keyed by name, so a name may occur only once. */
function environmentRules(
  own: EnvironmentVariables | undefined,
  shared: ReadonlySet<string>,
  fixed: readonly string[],
  report: Report,
): void {
  for (const name of fixed.filter(known => shared.has(known))) {
    report([], messagePart('VariableSetByPortal', { name }));
  }
  variableRules(own, under(report, 'environment'));
  const given = new Set<string>();
  for (const name of variableNames(own)) {
    const taken = takenBy(name);
    if (taken) {
      report(['environment'], taken);
    }
    given.add(name);
  }

  function takenBy(name: string): MessagePart | undefined {
    if (given.has(name)) return messagePart('VariableTwiceHere', { name });
    if (shared.has(name)) return messagePart('VariableAmongEnvs', { name });
    return fixed.includes(name)
      ? messagePart('VariableFixed', { name })
      : undefined;
  }
}

function metadataRules(
  group: HeadGroupSpec | WorkerGroupSpec,
  report: Report,
): void {
  for (const [key, value] of Object.entries(group.labels)) {
    const keyProblem = qualifiedNameProblem(key);
    if (keyProblem)
      report(
        ['labels'],
        [messagePart('NameOfLabel', { name: key }), keyProblem],
      );
    const valueProblem = labelValueProblem(value);
    if (valueProblem) {
      report(
        ['labels', key],
        [messagePart('ValueOfLabel', { name: key }), valueProblem],
      );
    }
  }
  for (const key of Object.keys(group.annotations)) {
    const problem = qualifiedNameProblem(key);
    if (problem)
      report(
        ['annotations'],
        [messagePart('NameOfAnnotation', { name: key }), problem],
      );
  }
}

/** Names that the pods of a group refer to. Kubernetes would refuse the pods, which only shows later. */
function namesRules(
  { image, serviceAccount, imagePullSecret }: HeadGroupSpec | WorkerGroupSpec,
  report: Report,
): void {
  const imageFault = image && imageProblem(image);
  if (imageFault) report(['image'], [messagePart('NameOfImage'), imageFault]);
  for (const [field, name] of Object.entries({
    serviceAccount,
    imagePullSecret,
  })) {
    const fault = name && objectNameProblem(name);
    if (fault) report([field], [messagePart('NameInField', { field }), fault]);
  }
}

/** Common rules of head and worker groups. */
export function groupRules(options: {
  group: HeadGroupSpec | WorkerGroupSpec;
  /** Names of the environment variables of all groups. */
  sharedVariables: ReadonlySet<string>;
  fixedEnvironment: readonly string[];
  version: string;
  /** The containers have their own command, which ignores the start parameters. */
  overwritesCommand: boolean;
  report: Report;
}): void {
  const { group, report } = options;
  if (!group.image && !options.version) {
    report(['image'], messagePart('ImageMissing'));
  }
  namesRules(group, report);
  const isPrivileged = group.securityContext?.privileged === true;
  volumeRules(group.volumes, isPrivileged, under(report, 'volumes'));
  environmentRules(
    group.environment,
    options.sharedVariables,
    options.fixedEnvironment,
    report,
  );
  metadataRules(group, report);
  const isHead = !('groupName' in group);
  rayAddressRule(group.environment, { isHead }, under(report, 'environment'));
  // `validateRayGroupLabels`.
  if (Object.hasOwn(group.rayStartParams, 'labels')) {
    report(['rayStartParams', 'labels'], messagePart('StartParameterLabels'));
  }
  if (options.overwritesCommand) return;
  startParameterRules(group.rayStartParams, { isHead }, report);
}
