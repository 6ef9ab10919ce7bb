import { ContainerStatus, Pod } from '../objects/Pod';

/** The statuses of all containers of a pod, its init containers first. */
export function statusesOf({ status }: Pod): ContainerStatus[] {
  const { initContainerStatuses = [], containerStatuses = [] } = status ?? {};
  return [...initContainerStatuses, ...containerStatuses];
}
