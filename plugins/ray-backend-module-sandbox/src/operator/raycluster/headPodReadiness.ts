import { ContainerStatus, Pod } from '../../objects';
import { RayClusterCondition } from './RayCluster';

/** The condition `HeadPodReady`, read off the head's pod. */
export function headPodReadiness(
  head: Pod | undefined,
): Omit<RayClusterCondition, 'lastTransitionTime'> {
  if (!head) {
    return {
      type: 'HeadPodReady',
      status: 'False',
      reason: 'HeadPodNotFound',
      message: 'Head Pod not found',
    };
  }
  const ready = head.status?.conditions?.find(({ type }) => type === 'Ready');
  const blocked =
    ready?.reason === 'ContainersNotReady'
      ? firstBlocked(head.status?.containerStatuses ?? [])
      : undefined;
  return {
    type: 'HeadPodReady',
    status: ready?.status ?? 'False',
    reason: blocked?.reason ?? ready?.reason ?? defaultReason(ready?.status),
    message: [ready?.message, blocked?.message].filter(Boolean).join('; '),
  };
}

function defaultReason(status: string | undefined): string {
  return status === 'True' ? 'HeadPodRunningAndReady' : 'Unknown';
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
