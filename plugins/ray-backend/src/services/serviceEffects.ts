import { MessagePart, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  RayClusterSpec,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { imageWarnings } from '../clusters/imageWarnings';
import { keptOwnerWarnings } from '../clusters/keptOwnerWarnings';

/** How a change of a service's spec affects its cluster (KubeRay 1.7, RayService). */
type ClusterEffect = 'none' | 'replicas' | 'groups-added' | 'new-cluster';

/** The operator ignores numbers of workers when it decides about a new cluster. */
function withoutNumbers(spec: RayClusterSpec | undefined) {
  return {
    ...spec,
    workerGroupSpecs: (spec?.workerGroupSpecs ?? []).map(group => ({
      ...group,
      replicas: 0,
      minReplicas: 0,
      maxReplicas: 0,
    })),
  };
}

function effectOf(
  before: RayClusterSpec | undefined,
  after: RayClusterSpec | undefined,
): ClusterEffect {
  if (isDeepStrictEqual(before, after)) return 'none';
  const old = withoutNumbers(before);
  const now = withoutNumbers(after);
  if (isDeepStrictEqual(old, now)) return 'replicas';
  const known = now.workerGroupSpecs.slice(0, old.workerGroupSpecs.length);
  return isDeepStrictEqual(old, { ...now, workerGroupSpecs: known })
    ? 'groups-added'
    : 'new-cluster';
}

/** The serving cluster, or the pending one. */
function clusterOf({ status }: RayServiceObject): string | undefined {
  const { activeServiceStatus, pendingServiceStatus } = status ?? {};
  return (
    activeServiceStatus?.rayClusterName || pendingServiceStatus?.rayClusterName
  );
}

/** A suspended service has no cluster; the next one is made from the stored spec. */
function isSuspended({ spec }: RayServiceObject): boolean {
  return spec?.suspend === true;
}

function refuse(part: MessagePart): RayApiError {
  return new RayApiError('FAILED_PRECONDITION', part);
}

/**
 * Refuses changes that the operator would ignore.
 *
 * @throws RayApiError `FAILED_PRECONDITION` that names the alternative
 */
export function assertServiceEffect(
  existing: RayServiceObject,
  updated: RayServiceObject,
): void {
  const { namespace, name } = existing.metadata;
  const effect = effectOf(
    existing.spec?.rayClusterConfig,
    updated.spec?.rayClusterConfig,
  );
  const cluster = clusterOf(existing);
  if (effect === 'none' || isSuspended(existing) || !cluster) return;
  if (effect === 'replicas') {
    throw refuse(
      messagePart('ScaleClusterInstead', {
        cluster,
        namespace: namespace ?? '',
        service: name,
      }),
    );
  }
  if (existing.spec?.upgradeStrategy?.type === 'None') {
    throw refuse(messagePart('NoUpgrade', { service: name }));
  }
}

/**
 * Detects that Kubernetes stored a service without its suspension: API servers drop undefined fields.
 *
 * @throws RayApiError `FAILED_PRECONDITION`
 */
export function assertSuspension(
  updated: RayServiceObject,
  suspend: boolean,
): void {
  if (isSuspended(updated) === suspend) return;
  throw refuse(
    messagePart('ServiceNotSuspendable', { service: updated.metadata.name }),
  );
}

/**
 * Effects of a change of a service.
 *
 * @returns texts for `Warning` headers
 */
export function serviceChangeWarnings(
  existing: RayServiceObject,
  updated: RayServiceObject,
): MessagePart[] {
  const [old, now] = [existing.spec, updated.spec];
  const effect = effectOf(old?.rayClusterConfig, now?.rayClusterConfig);
  const cluster = clusterOf(existing);
  const warnings = [
    ...keptOwnerWarnings(existing, updated, cluster),
    ...imageWarnings(
      existing.spec?.rayClusterConfig,
      updated.spec?.rayClusterConfig,
    ),
  ];
  if (effect === 'replicas' && cluster && !isSuspended(existing)) {
    // A patch is refused; a PUT is the reference server's own operation, whose clients expect it to succeed.
    warnings.push(messagePart('WorkersNotPassedOn', { cluster }));
  }
  if (effect === 'new-cluster' && cluster && !isSuspended(existing)) {
    warnings.push(messagePart('NewClusterWillFollow', { cluster }));
  }
  const isThreshold =
    old?.serviceUnhealthySecondThreshold !==
      now?.serviceUnhealthySecondThreshold ||
    old?.deploymentUnhealthySecondThreshold !==
      now?.deploymentUnhealthySecondThreshold;
  if (isThreshold) {
    warnings.push(messagePart('ThresholdsNotUsed'));
  }
  return warnings;
}
