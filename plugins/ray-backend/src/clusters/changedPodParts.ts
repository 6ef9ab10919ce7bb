import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import {
  RayClusterSpec,
  RayHeadGroupSpec,
  RayWorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';

/** What differs in a group's pods between two versions of a spec. */
export interface ChangedGroup {
  /** Name of the worker group; undefined for the head. */
  groupName?: string;
  /** As the contract names them. */
  parts: string[];
}

type Group = RayHeadGroupSpec | RayWorkerGroupSpec;

/** The parts of a pod, as the contract names them. */
function podParts(group: Group): Record<string, unknown> {
  const { metadata, spec } = group.template;
  const [container, ...others] = spec?.containers ?? [];
  const {
    [RAY_ANNOTATIONS.computeTemplate]: _template,
    [RAY_ANNOTATIONS.computeImage]: _image,
    ...annotations
  } = metadata?.annotations ?? {};
  return {
    image: container?.image,
    imagePullPolicy: container?.imagePullPolicy,
    rayStartParams: group.rayStartParams,
    environment: container?.env,
    resources: container?.resources,
    volumes: [spec?.volumes, container?.volumeMounts, others],
    ports: container?.ports,
    tolerations: spec?.tolerations,
    serviceAccount: spec?.serviceAccountName,
    imagePullSecret: spec?.imagePullSecrets,
    securityContext: container?.securityContext,
    labels: metadata?.labels ?? {},
    annotations,
  };
}

function changedParts(before: Group, after: Group): string[] {
  const [old, now] = [podParts(before), podParts(after)];
  return Object.keys(now).filter(
    name => !isDeepStrictEqual(old[name], now[name]),
  );
}

/** The autoscaler is a container of the head's pod. */
function autoscalerOf({
  enableInTreeAutoscaling,
  autoscalerOptions,
}: RayClusterSpec) {
  return enableInTreeAutoscaling ? [autoscalerOptions ?? {}] : [];
}

/** The groups in both versions whose pods would change, and how. */
export function changedPodParts(
  before: RayClusterSpec,
  after: RayClusterSpec,
): ChangedGroup[] {
  const head =
    before.headGroupSpec && after.headGroupSpec
      ? changedParts(before.headGroupSpec, after.headGroupSpec)
      : [];
  if (!isDeepStrictEqual(autoscalerOf(before), autoscalerOf(after))) {
    head.push('autoscaler');
  }
  const workers = (after.workerGroupSpecs ?? []).flatMap(group => {
    const { groupName } = group;
    const old = before.workerGroupSpecs?.find(
      other => other.groupName === groupName,
    );
    return old ? [{ groupName, parts: changedParts(old, group) }] : [];
  });
  return [{ parts: head }, ...workers].filter(({ parts }) => parts.length);
}

/** Names of the worker groups that a change removes. */
export function removedGroups(
  before: RayClusterSpec,
  after: RayClusterSpec,
): string[] {
  const names = new Set(
    after.workerGroupSpecs?.map(({ groupName }) => groupName),
  );
  return (before.workerGroupSpecs ?? [])
    .map(({ groupName }) => groupName)
    .filter(name => !names.has(name));
}
