import { RAY_ANNOTATIONS } from '../objects';
import { messagePart } from '../texts';
import {
  AutoscalerOptions,
  autoscalerOptionsSchema,
  ClusterSpec,
  HeadGroupSpec,
  headGroupSpecSchema,
  WorkerGroupSpec,
  workerGroupSpecSchema,
} from '../schema/clusterSpec';
import { EnvironmentVariables } from '../schema/environment';
import { architectureRules } from './architectureRules';
import { boundsRules } from './boundsRules';
import { groupRules, HEAD_ENVIRONMENT, WORKER_ENVIRONMENT } from './groupRules';
import { imageProblem } from './imageProblem';
import { clusterNameProblem } from './names';
import { isQuantity } from './quantity';
import { imageVersionRules } from './imageVersions';
import { FieldPath, Report, under } from './Rules';
import { variableNames } from './variableRules';

const PULL_POLICIES = ['', 'Always', 'IfNotPresent'];
const SERVICE_TYPES = ['', 'ClusterIP', 'NodePort', 'LoadBalancer'];
const UPSCALING_MODES = ['', 'Default', 'Aggressive', 'Conservative'];

/** Worker groups that are checked. A spec with more is refused at once, because it could not be stored. */
const MAX_WORKER_GROUPS = 1_000;

/**
 * The object around a spec.
 *
 * @public
 */
export interface ClusterSpecContext {
  version: string;
  envs?: EnvironmentVariables;
  annotations?: Readonly<Record<string, string>>;
}

/** Fields that groups inherit from the object. */
interface GroupContext {
  version: string;
  sharedVariables: ReadonlySet<string>;
  overwritesCommand: boolean;
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
  boundsRules(headGroupSpecSchema, head, report);
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
  const { groupName, replicas, maxReplicas } = group;
  if (replicas > maxReplicas) {
    report(
      ['replicas'],
      messagePart('ReplicasAboveMaximum', {
        group: groupName,
        replicas,
        maximum: maxReplicas,
      }),
      'warn',
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
  boundsRules(workerGroupSpecSchema, group, report);
  groupRules({
    ...context,
    group,
    fixedEnvironment: WORKER_ENVIRONMENT,
    report,
  });
}

function autoscalerRules(
  options: AutoscalerOptions,
  head: HeadGroupSpec | undefined,
  report: Report,
): void {
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
  boundsRules(autoscalerOptionsSchema, options, report);
  if (!UPSCALING_MODES.includes(options.upscalingMode)) {
    report(
      ['upscalingMode'],
      messagePart('UpscalingModeUnknown', { mode: options.upscalingMode }),
    );
  }
  // The autoscaler runs in the head's pod. The options mount volumes, and do not add them to that pod.
  const volumes = new Set(head?.volumes.map(({ name }) => name));
  for (const [index, { name }] of options.volumes.entries()) {
    if (volumes.has(name)) continue;
    const missing = messagePart('AutoscalerVolumeMissing', { volume: name });
    report(['volumes', index, 'name'], missing, 'warn');
  }
}

/** A head without CPUs for Ray, and no workers that bring some. */
function noCpusRule(
  { headGroupSpec: head, workerGroupSpec: groups }: ClusterSpec,
  overwritesCommand: boolean,
  report: Report,
): void {
  const areWithout = [...(head ? [head] : []), ...groups].every(
    ({ rayStartParams }) => rayStartParams['num-cpus'] === '0',
  );
  if (!head || !areWithout || overwritesCommand) return;
  report(['headGroupSpec'], messagePart('NoCpusOfRay'), 'warn');
}

/** Rules of a cluster spec, in the reference server's order and words where it has them. */
export function clusterSpecRules(
  spec: ClusterSpec | undefined,
  { version, envs, annotations }: ClusterSpecContext,
  report: Report,
): void {
  if (!spec) {
    report([], messagePart('ClusterSpecMissing'), 'validate');
    return;
  }
  const sharedVariables = new Set(variableNames(envs));
  const overwritesCommand =
    annotations?.[RAY_ANNOTATIONS.overwriteContainerCommand]?.toLowerCase() ===
    'true';
  const context = { version, sharedVariables, overwritesCommand };
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
    autoscalerRules(
      spec.autoscalerOptions,
      spec.headGroupSpec,
      under(report, 'autoscalerOptions'),
    );
  }
  noCpusRule(spec, overwritesCommand, report);
  const at = (path: FieldPath, { image }: { image: string }) => ({
    image: image || `rayproject/ray:${version}`,
    at: [...path, 'image'],
  });
  if (!spec.headGroupSpec) return;
  const images = {
    version,
    field: 'version' as const,
    head: at(['headGroupSpec'], spec.headGroupSpec),
    groups: spec.workerGroupSpec.map((group, index) => ({
      ...at(['workerGroupSpec', index], group),
      group: group.groupName,
    })),
  };
  imageVersionRules(images, report);
  architectureRules(images.head, images.groups, report);
}
