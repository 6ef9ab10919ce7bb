import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import {
  AutoscalerOptions,
  ClusterSpec,
  HeadGroupSpec,
  WorkerGroupSpec,
} from '../schema/clusterSpec';
import { EnvironmentVariables } from '../schema/environment';
import { groupRules, HEAD_ENVIRONMENT, WORKER_ENVIRONMENT } from './groupRules';
import { clusterNameProblem, imageProblem } from './names';
import { isQuantity } from './quantity';
import { rayVersionInImage } from './rayVersionInImage';
import { Report, under } from './Rules';
import { variableNames } from './variableRules';

const PULL_POLICIES = ['', 'Always', 'IfNotPresent'];
const SERVICE_TYPES = ['', 'ClusterIP', 'NodePort', 'LoadBalancer'];
const UPSCALING_MODES = ['', 'Default', 'Aggressive', 'Conservative'];

/** Worker groups that are looked at. More of them are refused at once, as an object with so many can't be stored. */
const MAX_WORKER_GROUPS = 1_000;

/**
 * The object around a spec.
 *
 * @public
 */
export interface ClusterSpecContext {
  version: string;
  envs?: EnvironmentVariables;
}

/** What the groups take from the object around their spec. */
interface GroupContext {
  version: string;
  sharedVariables: ReadonlySet<string>;
}

function headRules(
  head: HeadGroupSpec,
  context: GroupContext,
  report: Report,
): void {
  if (!head.computeTemplate) {
    report(['computeTemplate'], messagePart('HeadTemplateMissing'), 'validate');
  }
  if (!Object.keys(head.rayStartParams).length) {
    report(
      ['rayStartParams'],
      messagePart('StartParametersMissing'),
      'validate',
    );
  }
  if (!PULL_POLICIES.includes(head.imagePullPolicy)) {
    report(
      ['imagePullPolicy'],
      messagePart('HeadPullPolicyUnknown'),
      'validate',
    );
  }
  if (!SERVICE_TYPES.includes(head.serviceType)) {
    report(
      ['serviceType'],
      messagePart('ServiceTypeUnknown', { type: head.serviceType }),
    );
  }
  groupRules({
    ...context,
    group: head,
    fixedEnvironment: HEAD_ENVIRONMENT,
    report,
  });
}

function replicaRules(
  group: WorkerGroupSpec,
  index: number,
  report: Report,
): void {
  if (group.maxReplicas === 0) {
    report(['maxReplicas'], messagePart('MaximumZero', { index }), 'validate');
  } else if ((group.minReplicas ?? 0) > group.maxReplicas) {
    report(
      ['minReplicas'],
      messagePart('MinimumAboveMaximum', { index }),
      'validate',
    );
  }
  for (const name of ['replicas', 'minReplicas', 'maxReplicas'] as const) {
    if ((group[name] ?? 0) < 0) {
      report([name], messagePart('ReplicasNegative', { index, field: name }));
    }
  }
}

function workerRules(
  group: WorkerGroupSpec,
  index: number,
  context: GroupContext,
  report: Report,
): void {
  if (!group.groupName) {
    report(
      ['groupName'],
      messagePart('GroupNameMissing', { index }),
      'validate',
    );
  } else {
    const problem = clusterNameProblem(group.groupName);
    if (problem) {
      report(
        ['groupName'],
        [messagePart('NameOfGroup', { name: group.groupName }), problem],
      );
    }
  }
  if (!group.computeTemplate) {
    report(
      ['computeTemplate'],
      messagePart('GroupTemplateMissing', { index }),
      'validate',
    );
  }
  replicaRules(group, index, report);
  if (!PULL_POLICIES.includes(group.imagePullPolicy)) {
    report(
      ['imagePullPolicy'],
      messagePart('WorkerPullPolicyUnknown'),
      'validate',
    );
  }
  groupRules({
    ...context,
    group,
    fixedEnvironment: WORKER_ENVIRONMENT,
    report,
  });
}

function autoscalerRules(options: AutoscalerOptions, report: Report): void {
  for (const name of ['cpu', 'memory'] as const) {
    if (options[name] && !isQuantity(options[name])) {
      report(
        [name],
        messagePart('AutoscalerAmountInvalid', { field: name }),
        'convert',
      );
    }
  }
  const problem = options.image && imageProblem(options.image);
  if (problem) report(['image'], [messagePart('NameOfImage'), problem]);
  if (options.idleTimeoutSeconds < 0) {
    report(
      ['idleTimeoutSeconds'],
      messagePart('FieldNegative', { field: 'idleTimeoutSeconds' }),
    );
  }
  if (!UPSCALING_MODES.includes(options.upscalingMode)) {
    report(
      ['upscalingMode'],
      messagePart('UpscalingModeUnknown', { mode: options.upscalingMode }),
    );
  }
}

/** Rules of a cluster spec, in the reference server's order and words where it has them. */
export function clusterSpecRules(
  spec: ClusterSpec | undefined,
  { version, envs }: ClusterSpecContext,
  report: Report,
): void {
  if (!spec) {
    report([], messagePart('ClusterSpecMissing'), 'validate');
    return;
  }
  const sharedVariables = new Set(variableNames(envs));
  const context = { version, sharedVariables };
  if (!spec.headGroupSpec) {
    report(['headGroupSpec'], messagePart('HeadMissing'), 'validate');
  } else {
    headRules(spec.headGroupSpec, context, under(report, 'headGroupSpec'));
  }
  const groups = spec.workerGroupSpec.slice(0, MAX_WORKER_GROUPS);
  if (groups.length < spec.workerGroupSpec.length) {
    report(
      ['workerGroupSpec'],
      messagePart('TooManyGroups', {
        count: spec.workerGroupSpec.length,
        limit: MAX_WORKER_GROUPS,
      }),
    );
  }
  const groupNames = new Set<string>();
  for (const [index, group] of groups.entries()) {
    const here = under(report, 'workerGroupSpec', index);
    workerRules(group, index, context, here);
    if (group.groupName && groupNames.has(group.groupName)) {
      here(
        ['groupName'],
        messagePart('GroupNameUsedTwice', { name: group.groupName }),
      );
    }
    groupNames.add(group.groupName);
  }
  if (spec.enableInTreeAutoscaling && spec.autoscalerOptions) {
    autoscalerRules(spec.autoscalerOptions, under(report, 'autoscalerOptions'));
  }
}

/**
 * What is accepted although it will not do what one may expect.
 *
 * @param version - of the object around the spec, which groups without an image have
 *
 * @returns what answers carry as `Warning` headers
 *
 * @public
 */
export function clusterSpecWarnings(
  spec: ClusterSpec | undefined,
  version: string,
): MessagePart[] {
  const workers = spec?.workerGroupSpec ?? [];
  const tooMany = workers
    .filter(group => group.replicas > group.maxReplicas)
    .map(({ groupName, replicas, maxReplicas }) =>
      messagePart('ReplicasAboveMaximum', {
        group: groupName,
        replicas,
        maximum: maxReplicas,
      }),
    );
  const isRefused = [spec?.headGroupSpec, ...workers].some(
    group => group && 'labels' in group.rayStartParams,
  );
  return [
    ...tooMany,
    ...versionWarnings(spec, version),
    ...(isRefused ? [messagePart('LabelsWillBeRefused')] : []),
  ];
}

/** Groups whose Ray is another one than the head's, as far as their images say. */
function versionWarnings(
  spec: ClusterSpec | undefined,
  version: string,
): MessagePart[] {
  const versionOf = ({ image }: { image: string }) =>
    rayVersionInImage(image || `rayproject/ray:${version}`);
  const headVersion = spec?.headGroupSpec && versionOf(spec.headGroupSpec);
  if (!headVersion) return [];
  return spec.workerGroupSpec
    .map(group => ({ group: group.groupName, version: versionOf(group) }))
    .filter(group => group.version && group.version !== headVersion)
    .map(group => messagePart('RayVersionsDiffer', { ...group, headVersion }));
}
