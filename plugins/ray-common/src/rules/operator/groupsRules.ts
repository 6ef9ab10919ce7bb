import {
  labelValueProblem,
  objectNameProblem,
  qualifiedNameProblem,
} from '../names';
import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { imageProblem } from '../imageProblem';
import { mountRules } from '../pod/mountRules';
import { podTemplateRules } from '../pod/podTemplateRules';
import { resourceRules } from '../pod/containerRules';
import { containerFieldRules } from '../pod/containerFieldRules';
import { amountRules, nameRule, oneOfRule } from '../pod/valueRules';
import { serviceFieldRules } from '../pod/serviceFieldRules';
import { volumeNames } from '../pod/volumesRules';
import { Report, under } from '../Rules';
import {
  OperatedClusterSpec,
  OperatedGroup,
  OperatedWorkers,
} from './OperatorObjects';
import { autoscaledCpusRule } from './autoscaledCpusRule';
import { hiddenRayRule } from './hiddenRayRule';
import { hostNetworkRule } from './hostNetworkRule';
import { rayContainerRule } from './rayContainerRule';
import { refuseTogether, refuseValue, refuseWithout } from './refusals';
import { tpuRule } from './tpuRule';
import { isBefore } from '../versions';
import { entriesOf } from '../entriesOf';

/** Types of a Service; ExternalName has no pods. */
const SERVICE_TYPES = ['ClusterIP', 'NodePort', 'LoadBalancer'];

/** The older way to request autoscaler v2, before it had a field. */
const AUTOSCALER_V2 = 'RAY_enable_autoscaler_v2';

/** The first Ray version with autoscaler v2 on Kubernetes (KubeRay, "Autoscaler V2"). */
const V2_SINCE = '2.10.0';

/** The first Ray version whose autoscaler supports priorities. */
const PRIORITY_SINCE = '2.56.0';

/** The container that the operator adds to heads of clusters with autoscaling. */
const AUTOSCALER = 'autoscaler';

/** Volumes that the operator adds to pods (KubeRay 1.7, `common/pod.go`). */
const OPERATOR_VOLUMES = ['shared-mem', 'ray-logs', 'ray-tls', 'ray-token'];

/** `validateRayGroupResources` and `validateRayGroupLabels`; labels in start parameters are checked with these. */
function groupRules(
  group: OperatedGroup,
  report: Report,
  addedContainers: readonly string[] = [],
): void {
  const { rayStartParams = {}, resources = {}, labels = {}, template } = group;
  if (!template?.spec?.containers?.length) {
    refuseWithout(report, ['template'], 'a container');
  }
  if (template) {
    const added = { containers: addedContainers, volumes: OPERATOR_VOLUMES };
    podTemplateRules(template, added, under(report, 'template'));
  }
  rayContainerRule(group, report);
  hiddenRayRule(group, report);
  for (const name of ['num-cpus', 'num-gpus', 'memory', 'resources']) {
    if (rayStartParams[name] && Object.keys(resources).length) {
      refuseTogether(report, ['rayStartParams', name], 'resources');
    }
  }
  for (const [key, value] of entriesOf(labels)) {
    const problem = qualifiedNameProblem(key) ?? labelValueProblem(value);
    if (problem) {
      report(
        ['labels', key],
        [messagePart('NameOfLabel', { name: key }), problem],
      );
    }
  }
}

/** Whether a cluster has autoscaler v2 (`IsAutoscalingV2Enabled`, and the variable of the head). */
function hasAutoscalerV2(spec: OperatedClusterSpec): boolean {
  const value = autoscalerVariable(spec)?.value;
  return (
    (spec.enableInTreeAutoscaling === true &&
      spec.autoscalerOptions?.version === 'v2') ||
    value === '1' ||
    value === 'true'
  );
}

function autoscalerVariable({ headGroupSpec }: OperatedClusterSpec) {
  const [head] = headGroupSpec?.template?.spec?.containers ?? [];
  return head?.env?.find(({ name }) => name === AUTOSCALER_V2);
}

/** Sizes, which have defaults in the CRD. */
function sizeRules(group: OperatedWorkers, report: Report): void {
  const { replicas = 0, minReplicas = 0, maxReplicas = Infinity } = group;
  for (const name of ['minReplicas', 'maxReplicas'] as const) {
    if ((group[name] ?? 0) < 0) refuseValue(report, [name], '0 or more');
  }
  if (minReplicas > maxReplicas) {
    refuseValue(report, ['minReplicas'], `at most maxReplicas, ${maxReplicas}`);
  } else if (replicas > maxReplicas) {
    report(
      ['replicas'],
      messagePart('ReplicasAboveMaximum', {
        group: group.groupName,
        replicas,
        maximum: maxReplicas,
      }),
      'warn',
    );
  }
  const { groupName: name, numOfHosts: hosts = 1 } = group;
  // `GetWorkerGroupDesiredReplicas` raises it; 0 is also what other clients write for no value.
  if (replicas < 0 || (replicas > 0 && replicas < minReplicas)) {
    const parameters = { group: name, replicas, minimum: minReplicas };
    report(
      ['replicas'],
      messagePart('ReplicasBelowMinimum', parameters),
      'warn',
    );
  }
  // `GetWorkerGroupDesiredReplicas` multiplies by it.
  if (hosts < 1) {
    report(
      ['numOfHosts'],
      messagePart('NoHosts', { group: name, hosts }),
      'warn',
    );
  }
}

/**
 * Sizes, suspension, idle timeout and priority of workers (`ValidateRayClusterSpec` and its functions).
 */
function workersRules(
  group: OperatedWorkers,
  spec: OperatedClusterSpec,
  report: Report,
): void {
  const { idleTimeoutSeconds, priority } = group;
  sizeRules(group, report);
  tpuRule(group, report);
  hostNetworkRule(group, report);
  if (group.suspend && spec.enableInTreeAutoscaling) {
    refuseTogether(report, ['suspend'], 'enableInTreeAutoscaling: true');
  }
  if ((idleTimeoutSeconds ?? 0) < 0) {
    refuseValue(report, ['idleTimeoutSeconds'], '0 or more');
  }
  const isV2 = hasAutoscalerV2(spec);
  if (idleTimeoutSeconds !== undefined && !isV2) {
    refuseWithout(
      report,
      ['idleTimeoutSeconds'],
      'autoscalerOptions.version: v2',
    );
  }
  if (!priority) return;
  if (isBefore(spec.rayVersion ?? '0', PRIORITY_SINCE)) {
    refuseWithout(
      report,
      ['priority'],
      `rayVersion ${PRIORITY_SINCE} or later`,
    );
  }
  if (!isV2) {
    refuseWithout(report, ['priority'], 'autoscalerOptions.version: v2');
  }
}

/** Autoscaler settings (`ValidateRayClusterSpec`, autoscaler v2). */
function autoscalerRules(spec: OperatedClusterSpec, report: Report): void {
  const { enableInTreeAutoscaling, autoscalerOptions: options } = spec;
  const variable = autoscalerVariable(spec);
  const path = ['headGroupSpec', 'template', 'env', AUTOSCALER_V2];
  const isOn = variable?.value === '1' || variable?.value === 'true';
  if (isOn && !enableInTreeAutoscaling) {
    refuseWithout(report, path, 'enableInTreeAutoscaling: true');
  }
  if (variable && enableInTreeAutoscaling && options?.version) {
    refuseTogether(report, path, 'autoscalerOptions.version');
  }
  if ((options?.idleTimeoutSeconds ?? 0) < 0) {
    refuseValue(
      report,
      ['autoscalerOptions', 'idleTimeoutSeconds'],
      '0 or more',
    );
  }
  const own = 'KUBERAY_GEN_AUTOSCALER_START_CMD';
  if (options?.env?.some(({ name }) => name === own)) {
    refuseValue(
      report,
      ['autoscalerOptions', 'env', own],
      'nothing: it sets it',
    );
  }
  if (enableInTreeAutoscaling && options?.volumeMounts) {
    // Its container is added to the head's pod, and its volumes are not. The reference server takes that.
    const volumes = volumeNames(spec.headGroupSpec?.template ?? {});
    for (const name of OPERATOR_VOLUMES) volumes.add(name);
    const { volumeMounts } = options;
    const here = under(report, 'autoscalerOptions');
    mountRules({ name: AUTOSCALER, volumeMounts }, volumes, (at, wording) =>
      here(at, wording, 'warn'),
    );
  }
  if (options) {
    const container = { ...options, name: AUTOSCALER };
    const warn: Report = (at, wording) =>
      report(['autoscalerOptions', ...at], wording, 'warn');
    amountRules(container, warn);
    containerFieldRules(container, warn);
    resourceRules(container, warn);
  }
  const { image = '' } = options ?? {};
  const problem = image && imageProblem(image);
  if (problem) {
    const given = messagePart('ValueInvalid', { value: quoted(image) });
    report(['autoscalerOptions', 'image'], [given, problem], 'warn');
  }
  if (options && !enableInTreeAutoscaling) {
    report(['autoscalerOptions'], messagePart('AutoscalerOff'), 'warn');
  }
  if (!enableInTreeAutoscaling) return;
  const isV2 = options?.version === 'v2';
  if (isV2 && isBefore(spec.rayVersion ?? V2_SINCE, V2_SINCE)) {
    const since = messagePart('AutoscalerV2TooNew', { since: V2_SINCE });
    report(['autoscalerOptions', 'version'], since, 'warn');
  }
  if (isV2 && spec.headGroupSpec) {
    restartRule(spec.headGroupSpec, isV2, under(report, 'headGroupSpec'));
  }
  if (spec.headGroupSpec) {
    autoscaledCpusRule(spec.headGroupSpec, under(report, 'headGroupSpec'));
  }
  for (const [index, group] of (spec.workerGroupSpecs ?? []).entries()) {
    const here = under(report, 'workerGroupSpecs', index);
    restartRule(group, isV2, here);
    autoscaledCpusRule(group, here);
  }
}

/** Autoscaled pods must not restart: the operator refuses that with version 2. */
function restartRule(
  { template }: Pick<OperatedGroup, 'template'>,
  isV2: boolean,
  report: Report,
): void {
  const policy = template?.spec?.restartPolicy;
  if (!policy || policy === 'Never') return;
  const at = ['template', 'spec', 'restartPolicy'];
  if (isV2) refuseValue(report, at, 'Never with autoscaler v2');
  else report(at, messagePart('WorkersRestart'), 'warn');
}

/** The name is a part of names of pods, and a label of them. */
function groupNameProblem(name: string) {
  return objectNameProblem(name) ?? labelValueProblem(name);
}

/** Head, workers and autoscaler of a cluster. */
export function groupsRules(spec: OperatedClusterSpec, report: Report): void {
  if (spec.headGroupSpec) {
    const added = spec.enableInTreeAutoscaling ? [AUTOSCALER] : [];
    const here = under(report, 'headGroupSpec');
    groupRules(spec.headGroupSpec, here, added);
    oneOfRule(spec.headGroupSpec.serviceType, SERVICE_TYPES, here, [
      'serviceType',
    ]);
    const { enableIngress, ingressOptions, headService } = spec.headGroupSpec;
    serviceFieldRules(headService, under(here, 'headService'));
    if (ingressOptions && !enableIngress) {
      here(['ingressOptions'], messagePart('IngressOff'), 'warn');
    }
  }
  const taken = new Set<string>();
  for (const [index, group] of (spec.workerGroupSpecs ?? []).entries()) {
    const { groupName: name } = group;
    const here = under(report, 'workerGroupSpecs', index);
    groupRules(group, here);
    // The operator puts it in small letters into the names of pods.
    nameRule(name.toLowerCase(), groupNameProblem, here, ['groupName']);
    // The operator counts the pods of a group by the label with its name, and the autoscaler knows a group by it.
    if (!name) here(['groupName'], messagePart('GroupNameMissing', { index }));
    else if (taken.has(name)) {
      here(['groupName'], messagePart('GroupNameUsedTwice', { name }));
    }
    taken.add(name);
    workersRules(group, spec, here);
  }
  autoscalerRules(spec, report);
}
