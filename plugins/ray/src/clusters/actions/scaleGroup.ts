import {
  CallOptions,
  ObjectKey,
  RayApiError,
  RayClient,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import { writeAsStored } from '../../fleet';

/** Size of a group, and the range of its autoscaler. */
export interface GroupSize {
  replicas: number;
  minReplicas: number;
  maxReplicas: number;
}

/** The requested size of a group. */
export function sizeOf(group: WorkerGroupSpec): GroupSize {
  const { replicas, minReplicas = replicas, maxReplicas } = group;
  return { replicas, minReplicas, maxReplicas };
}

/** Requested changes of a group's size, in order; `NaN` for an emptied field. */
export type SizeChanges = ReadonlyMap<keyof GroupSize, number>;

/** Adds a change, which takes precedence over earlier ones. */
export function changedSize(
  changes: SizeChanges,
  field: keyof GroupSize,
  value: number,
): SizeChanges {
  const others = [...changes].filter(([name]) => name !== field);
  return new Map([...others, [field, value]]);
}

/** The resulting size of a group; other numbers change only if they would contradict. */
export function resized(size: GroupSize, changes: SizeChanges): GroupSize {
  return [...changes].reduce(
    (each, [field, value]) => withNumber(each, field, value),
    size,
  );
}

/**
 * Changes one number, and the others as needed: minimum ≤ replicas ≤ maximum.
 *
 * @param value - `NaN` for an emptied field, which changes nothing
 */
function withNumber(
  size: GroupSize,
  field: keyof GroupSize,
  value: number,
): GroupSize {
  if (Number.isNaN(value)) return size;
  const next = { ...size, [field]: value };
  switch (field) {
    case 'minReplicas':
      next.replicas = Math.max(next.replicas, value);
      next.maxReplicas = Math.max(next.maxReplicas, value);
      break;
    case 'maxReplicas':
      next.replicas = Math.min(next.replicas, value);
      next.minReplicas = Math.min(next.minReplicas, value);
      break;
    default:
      next.minReplicas = Math.min(next.minReplicas, value);
      next.maxReplicas = Math.max(next.maxReplicas, value);
  }
  return next;
}

/** A worker group, and the changes of its size. */
interface ScaleTarget {
  key: ObjectKey;
  groupName: string;
  changes: SizeChanges;
}

/**
 * Changes the size of one worker group. A number that is not among the changes stays as the autoscaler has set it last.
 *
 * @param call - `ifMatch` is the cluster that is meant
 * @throws RayApiError `NOT_FOUND` when the group is gone, and the errors of {@link writeAsStored}
 */
export async function scaleGroup(
  client: RayClient,
  target: ScaleTarget,
  call: CallOptions,
): Promise<void> {
  const { groupName, changes } = target;
  const { namespace, name } = target.key;
  await writeAsStored({
    name,
    call,
    read: options => client.getCluster({ namespace, name }, options),
    async write({ clusterSpec }, options) {
      const groups = clusterSpec?.workerGroupSpec ?? [];
      if (!groups.some(group => group.groupName === groupName)) {
        throw new RayApiError(
          'NOT_FOUND',
          `Cluster ${name} has no worker group ${groupName} any more.`,
        );
      }
      const workerGroupSpec = groups.map(group =>
        group.groupName === groupName
          ? { ...group, ...resized(sizeOf(group), changes) }
          : group,
      );
      const patch = { clusterSpec: { workerGroupSpec } };
      await client.patchCluster({ namespace, name, patch }, options);
    },
  });
}
