import { ContainerStatus, Pod } from '../../objects';
import { ConditionContent, Conditions } from '../Conditions';
import { ClusterPods, isRunningAndReady } from './clusterPods';
import { ReplicaFailure } from './podWrites';
import { RayCluster, RayClusterCondition } from './RayCluster';

type ConditionType = RayClusterCondition['type'];

export function clusterConditions(
  { spec, status }: RayCluster,
  observed: { pods: ClusterPods; failure: unknown; now: string },
): RayClusterCondition[] {
  const { pods, failure, now } = observed;
  const conditions = new Conditions(status?.conditions, { now });
  if (failure instanceof ReplicaFailure) {
    const { reason, message } = failure;
    conditions.set({ type: 'ReplicaFailure', status: 'True', reason, message });
  } else if (failure === undefined) {
    conditions.remove('ReplicaFailure');
  }
  conditions.set(headPodReady(pods.head));
  setProvisioned(conditions, pods);
  setSuspension(conditions, pods, spec.suspend);
  return conditions.list;
}

/** True from the first time that all pods are ready until the cluster is suspended. */
function setProvisioned(
  conditions: Conditions<ConditionType>,
  { all }: ClusterPods,
): void {
  const settled =
    conditions.isTrue('RayClusterProvisioned') ||
    conditions.isTrue('RayClusterSuspended');
  if (settled) {
    return;
  }
  const ready = all.length > 0 && all.every(isRunningAndReady);
  conditions.set({
    type: 'RayClusterProvisioned',
    status: ready ? 'True' : 'False',
    reason: ready
      ? 'AllPodRunningAndReadyFirstTime'
      : 'RayClusterPodsProvisioning',
    message: ready
      ? 'All Ray Pods are ready for the first time'
      : 'RayCluster Pods are being provisioned for first time',
  });
}

/** Suspending goes on until no pod is left, even if `suspend` is unset meanwhile. */
function setSuspension(
  conditions: Conditions<ConditionType>,
  pods: ClusterPods,
  suspend: boolean | undefined,
): void {
  const set = (
    type: 'RayClusterSuspended' | 'RayClusterSuspending',
    on: boolean,
  ) =>
    conditions.set({
      type,
      status: on ? 'True' : 'False',
      reason: type,
      message: '',
    });
  if (conditions.isTrue('RayClusterSuspending')) {
    if (pods.all.length === 0) {
      conditions.set({
        type: 'RayClusterProvisioned',
        status: 'False',
        reason: 'RayClusterPodsProvisioning',
        message: 'RayCluster has been suspended',
      });
      set('RayClusterSuspending', false);
      set('RayClusterSuspended', true);
    }
  } else if (conditions.isTrue('RayClusterSuspended')) {
    // As with the real operator, only an explicit false ends the suspension.
    set('RayClusterSuspended', suspend !== false);
  } else {
    set('RayClusterSuspended', false);
    set('RayClusterSuspending', suspend === true);
  }
}

/** The condition `HeadPodReady`, read off the head's pod. */
function headPodReady(head: Pod | undefined): ConditionContent<'HeadPodReady'> {
  const type = 'HeadPodReady';
  if (!head) {
    const message = 'Head Pod not found';
    return { type, status: 'False', reason: 'HeadPodNotFound', message };
  }
  const ready = head.status?.conditions?.find(each => each.type === 'Ready');
  const status = ready?.status ?? 'False';
  const blocked =
    ready?.reason === 'ContainersNotReady'
      ? firstBlocked(head.status?.containerStatuses ?? [])
      : undefined;
  const usual = status === 'True' ? 'HeadPodRunningAndReady' : 'Unknown';
  return {
    type,
    status,
    reason: blocked?.reason ?? ready?.reason ?? usual,
    message: [ready?.message, blocked?.message].filter(Boolean).join('; '),
  };
}

/** The first container that does not run says more than the pod does. */
function firstBlocked(
  statuses: ContainerStatus[],
): { reason: string; message: string } | undefined {
  for (const { name, state } of statuses) {
    if (state.waiting) {
      const { reason, message = '' } = state.waiting;
      return { reason, message: `${name}: ${message}` };
    }
    if (state.terminated) {
      const { reason, exitCode } = state.terminated;
      return { reason, message: `${name}: exit code ${exitCode}` };
    }
  }
  return undefined;
}
