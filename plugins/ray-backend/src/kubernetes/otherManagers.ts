import { KUEUE_QUEUE_LABEL } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  ObjectMeta,
} from '@rayport/backstage-plugin-ray-node';

/** The operator's own name in `spec.managedBy`; it ignores objects with any other (KubeRay 1.7). */
const KUBERAY_OPERATOR = 'ray.io/kuberay-operator';

/** The only other manager that the CRDs allow, as messages name it. */
const NAMES = new Map([
  ['kueue.x-k8s.io/multikueue', 'MultiKueue (kueue.x-k8s.io/multikueue)'],
]);

/** The Kueue queue that an object waits in or was admitted through. */
export function kueueQueueOf({ labels }: ObjectMeta): string | undefined {
  return labels?.[KUEUE_QUEUE_LABEL] || undefined;
}

/** The same object, waiting in a queue of Kueue; empty for none. */
export function inQueue<T extends KubernetesObject>(
  object: T,
  queue: string,
): T {
  if (!queue) return object;
  const { metadata } = object;
  const labels = { ...metadata.labels, [KUEUE_QUEUE_LABEL]: queue };
  return { ...object, metadata: { ...metadata, labels } };
}

/** The controller that runs an object instead of the operator, as messages name it. */
export function otherManagerOf(
  spec: { managedBy?: string } | undefined,
): string | undefined {
  const { managedBy = KUBERAY_OPERATOR } = spec ?? {};
  if (!managedBy || managedBy === KUBERAY_OPERATOR) return undefined;
  return NAMES.get(managedBy) ?? managedBy;
}
