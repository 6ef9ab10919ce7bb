import {
  CallOptions,
  isRayApiError,
  ObjectKey,
  PRECONDITION_FAILED,
  RayApiError,
  RayClient,
  sameObject,
  uidOfETag,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';

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

/** Attempts: an autoscaler changes other groups every few seconds at most, so conflicts hardly repeat. */
const ATTEMPTS = 3;

/** A worker group, and the changes of its size. */
interface ScaleTarget {
  key: ObjectKey;
  groupName: string;
  changes: SizeChanges;
}

async function tryScaling(
  client: RayClient,
  target: ScaleTarget,
  call: CallOptions,
): Promise<void> {
  const { groupName, changes } = target;
  const { namespace, name } = target.key;
  let ifMatch: string | undefined;
  const { clusterSpec } = await client.getCluster(
    { namespace, name },
    {
      consistency: 'strong',
      onETag: etag => {
        ifMatch = etag;
      },
    },
  );
  if (call.ifMatch && call.ifMatch !== sameObject(uidOfETag(ifMatch))) {
    throw new RayApiError(
      'FAILED_PRECONDITION',
      `Another cluster is called ${name} now.`,
      { httpStatus: PRECONDITION_FAILED },
    );
  }
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
  await client.patchCluster(
    { namespace, name, patch: { clusterSpec: { workerGroupSpec } } },
    { ...call, ifMatch },
  );
}

/**
 * Changes the size of one worker group. A patch replaces the whole list of groups, so it is made from what is stored now
 * and not from what a page shows, and made again when somebody changes that in between. So a number that is not among the
 * changes stays as the autoscaler has set it last.
 *
 * @param call - `ifMatch` is the cluster that is meant
 * @throws RayApiError `NOT_FOUND` when the group is gone, `FAILED_PRECONDITION` with status 412 when it is another cluster's,
 * `ABORTED` when others change the cluster all the time, and what the server throws
 */
export async function scaleGroup(
  client: RayClient,
  target: ScaleTarget,
  call: CallOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tryScaling(client, target, call);
      return;
    } catch (error) {
      const isOutdated = isRayApiError(error) && error.code === 'ABORTED';
      if (!isOutdated) throw error;
      if (attempt >= ATTEMPTS) {
        const { name } = target.key;
        const message = `Cluster ${name} is being changed all the time: try again.`;
        throw new RayApiError('ABORTED', message, { cause: error });
      }
    }
  }
}
