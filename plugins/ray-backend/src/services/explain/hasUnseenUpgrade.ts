import { isStatusOlder } from '../../clusters/explain/isStatusOlder';
import { podGroups } from '../../clusters/podGroups';
import { ServeFacts } from './ServeFacts';

/**
 * Whether the operator still has to create a cluster for a change: the service's images differ from those of the
 * serving cluster. With the strategy `None` it never does (KubeRay, upgradeStrategy).
 */
export function hasUnseenUpgrade({ rayService, active }: ServeFacts): boolean {
  const { rayClusterConfig, upgradeStrategy } = rayService.spec ?? {};
  if (!active || !rayClusterConfig || upgradeStrategy?.type === 'None') {
    return false;
  }
  if (!isStatusOlder(rayService)) return false;
  const imageOf = new Map(
    active.groups.map(({ name, image }) => [name, image] as const),
  );
  return podGroups(rayClusterConfig).some(
    ({ name, image }) => imageOf.get(name) !== image,
  );
}
