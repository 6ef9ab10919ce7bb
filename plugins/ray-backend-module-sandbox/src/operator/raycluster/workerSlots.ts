import { Pod } from '../../objects/Pod';
import { WorkerGroupSpec } from './RayCluster';

const REPLICA_INDEX = 'ray.io/worker-group-replica-index';
const REPLICA_NAME = 'ray.io/worker-group-replica-name';
const HOST_INDEX = 'ray.io/replica-host-index';

/** A worker's place in its group: its replica, and its host within the replica. */
export interface WorkerSlot {
  replica: number;
  host: number;
}

/** How many replicas a group is to have: `replicas`, kept between minimum and maximum. */
export function desiredReplicas(group: WorkerGroupSpec): number {
  const { suspend, minReplicas = 0, maxReplicas = Infinity } = group;
  const { replicas = minReplicas } = group;
  return suspend ? 0 : Math.max(minReplicas, Math.min(replicas, maxReplicas));
}

/** The labels by which a worker's slot is recognized again. */
export function slotLabels(
  { replica, host }: WorkerSlot,
  { groupName, numOfHosts = 1 }: WorkerGroupSpec,
): Record<string, string> {
  return {
    [REPLICA_INDEX]: String(replica),
    ...(numOfHosts > 1 && {
      [REPLICA_NAME]: `${groupName}-${replica}`,
      [HOST_INDEX]: String(host),
    }),
  };
}

/** The slots that are empty: those of replicas that lost a host, then those of the next replicas. */
export function freeSlots(group: WorkerGroupSpec, pods: Pod[]): WorkerSlot[] {
  const { numOfHosts = 1 } = group;
  const taken = byReplica(pods);
  const replicas = [...taken.keys()];
  for (let next = 0; replicas.length < desiredReplicas(group); next += 1) {
    if (!taken.has(next)) {
      replicas.push(next);
    }
  }
  return replicas.flatMap(replica => {
    const hosts = new Set(taken.get(replica)?.map(hostOf));
    return Array.from({ length: numOfHosts }, (_, host) => ({
      replica,
      host,
    })).filter(({ host }) => !hosts.has(host));
  });
}

/** The pods of replicas that are too many, chosen at random. */
export function surplusPods(group: WorkerGroupSpec, pods: Pod[]): Pod[] {
  const replicas = [...byReplica(pods).values()];
  const surplus = replicas.length - desiredReplicas(group);
  return shuffled(replicas).slice(0, Math.max(0, surplus)).flat();
}

function byReplica(pods: Pod[]): Map<number, Pod[]> {
  const replicas = new Map<number, Pod[]>();
  for (const pod of pods) {
    const replica = Number(pod.metadata.labels?.[REPLICA_INDEX] ?? 0);
    replicas.set(replica, [...(replicas.get(replica) ?? []), pod]);
  }
  return replicas;
}

function hostOf({ metadata }: Pod): number {
  return Number(metadata.labels?.[HOST_INDEX] ?? 0);
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map(item => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
