import { Pod } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { podCondition } from './podStatus';

/** When a pod was created. */
export function createdAt(pod: Pod): number {
  return parseTime(pod.metadata.creationTimestamp) ?? 0;
}

/** Since when a condition of a pod has its value; the pod's creation if unknown. */
export function conditionSince(pod: Pod, type: string): number {
  const condition = podCondition(pod, type);
  return parseTime(condition?.lastTransitionTime) ?? createdAt(pod);
}

/**
 * Since when a pod has not been ready. Kubernetes does not record when a container began to wait, but this time stays
 * the same while kubelets retry and change the container's reason.
 */
export function notReadySince(pod: Pod): number {
  const ready = podCondition(pod, 'Ready');
  return ready && ready.status !== 'True'
    ? conditionSince(pod, 'Ready')
    : conditionSince(pod, 'PodScheduled');
}
