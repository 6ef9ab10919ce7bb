import { Pod } from '@rayport/backstage-plugin-ray-node';

/** Phases in which no container runs again (Kubernetes documentation, "Pod Lifecycle"). */
const ENDED: ReadonlySet<unknown> = new Set(['Succeeded', 'Failed']);

/** Whether all containers of a pod have ended for good: it holds no resources of its node, and its logs are complete. */
export function hasPodEnded({ status }: Pick<Pod, 'status'>): boolean {
  return ENDED.has(status?.phase);
}
