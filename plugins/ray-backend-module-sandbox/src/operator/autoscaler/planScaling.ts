import { buildWorkerPod } from '../raycluster/buildRayPod';
import { isRunningAndReady } from '../raycluster/clusterPods';
import { RayCluster, WorkerGroupSpec } from '../raycluster/RayCluster';
import { desiredReplicas } from '../raycluster/workerSlots';
import { Pod } from '../../objects';
import {
  fits,
  nodeResources,
  RayResources,
  without,
} from '../../simulation/commands/RayResources';
import { RayScheduler } from '../../simulation/rayScheduling/RayScheduler';

const DEFAULT_IDLE_SECONDS = 60;
const MS_PER_SECOND = 1000;
/** So many workers of a group may always be on their way at once. */
const MIN_LAUNCHES = 5;

interface Group {
  spec: WorkerGroupSpec;
  /** Its pods, without those that are being deleted. */
  pods: Pod[];
  resources: RayResources;
  /** The number that it is to have, or has, if the operator has been told to have fewer but not which. */
  size: number;
  /** Free resources of workers that are on their way. */
  coming: RayResources[];
}

/**
 * The worker groups of a cluster as its autoscaler wants them: `replicas` raised by the workers that the waiting demands
 * need, or lowered by those that were idle for too long, which `workersToDelete` names. The same groups when nothing is
 * to be changed; it waits for the operator while that still deletes workers. Groups with several hosts stay as they are.
 *
 * Source: Ray documentation, "KubeRay Autoscaling".
 */
export function planScaling(
  cluster: RayCluster,
  workers: Pod[],
  scheduler: Pick<RayScheduler, 'waiting' | 'idleMs'>,
): WorkerGroupSpec[] {
  const { workerGroupSpecs = [], autoscalerOptions = {} } = cluster.spec;
  const names = new Set(workers.map(({ metadata }) => metadata.name));
  const isDeleting = workerGroupSpecs.some(({ scaleStrategy }) =>
    scaleStrategy?.workersToDelete?.some(name => names.has(name)),
  );
  if (isDeleting) {
    return workerGroupSpecs;
  }
  const groups = workerGroupSpecs
    .filter(({ suspend, numOfHosts = 1 }) => !suspend && numOfHosts === 1)
    .map(spec => groupOf(cluster, spec, workers));
  const launches = planLaunches(
    groups,
    scheduler.waiting,
    autoscalerOptions.upscalingMode === 'Conservative',
  );
  return workerGroupSpecs.map(spec => {
    const group = groups.find(each => each.spec === spec);
    if (!group) {
      return spec;
    }
    const { idleTimeoutSeconds = DEFAULT_IDLE_SECONDS } = {
      ...autoscalerOptions,
      ...spec,
    };
    const surplus = surplusWorkers(
      group,
      idleTimeoutSeconds * MS_PER_SECOND,
      scheduler,
    );
    const launched = launches.filter(each => each === group).length;
    return resized(group, launched, surplus);
  });
}

function groupOf(
  cluster: RayCluster,
  spec: WorkerGroupSpec,
  workers: Pod[],
): Group {
  const pods = workers.filter(
    ({ metadata }) =>
      metadata.labels?.['ray.io/group'] === spec.groupName &&
      !metadata.deletionTimestamp,
  );
  const resources = nodeResources(
    buildWorkerPod(cluster, spec, { replica: 0, host: 0 }),
  );
  const size = Math.max(desiredReplicas(spec), pods.length);
  const ready = pods.filter(isRunningAndReady).length;
  const coming = Array.from({ length: size - ready }, () => resources);
  return { spec, pods, resources, size, coming };
}

/**
 * Packs the demands into workers that are on their way and into new ones, of groups without GPUs first; what fits no
 * group goes on waiting. Returns the group of each new worker.
 */
function planLaunches(
  groups: Group[],
  demands: RayResources[],
  isConservative: boolean,
): Group[] {
  const launches: Group[] = [];
  const byGpus = [...groups].sort((a, b) => a.resources.GPU - b.resources.GPU);
  for (const demand of demands) {
    const holder = byGpus.find(({ coming }) =>
      coming.some(free => fits(demand, free)),
    );
    const group = holder ?? byGpus.find(each => hasRoom(each, demand));
    if (group && !holder) {
      group.coming.push(group.resources);
      launches.push(group);
    }
    const place = group?.coming.findIndex(free => fits(demand, free)) ?? -1;
    if (group && place >= 0) {
      group.coming[place] = without(group.coming[place], demand);
    }
  }
  return launches;

  function hasRoom(group: Group, demand: RayResources): boolean {
    const { spec, resources, size, coming, pods } = group;
    const total = size + launches.filter(each => each === group).length;
    const connected = pods.filter(isRunningAndReady).length;
    const most = isConservative ? Math.max(MIN_LAUNCHES, connected) : Infinity;
    return (
      fits(demand, resources) &&
      total < (spec.maxReplicas ?? Infinity) &&
      coming.length < most
    );
  }
}

/** Workers that are idle for too long, down to the minimum, and those above the maximum, idle ones first. */
function surplusWorkers(
  { spec, pods, size }: Group,
  timeoutMs: number,
  scheduler: Pick<RayScheduler, 'idleMs'>,
): Pod[] {
  const { minReplicas = 0, maxReplicas = Infinity } = spec;
  return pods
    .map(pod => ({ pod, idle: scheduler.idleMs(pod) }))
    .sort((a, b) => b.idle - a.idle)
    .filter(({ idle }, index) => {
      const left = size - index;
      return left > maxReplicas || (left > minReplicas && idle >= timeoutMs);
    })
    .map(({ pod }) => pod);
}

function resized(
  { spec, size }: Group,
  launched: number,
  surplus: Pod[],
): WorkerGroupSpec {
  const { workersToDelete = [] } = spec.scaleStrategy ?? {};
  if (launched + surplus.length + workersToDelete.length === 0) {
    return spec;
  }
  return {
    ...spec,
    ...(launched + surplus.length > 0 && {
      replicas: size + launched - surplus.length,
    }),
    scaleStrategy: {
      workersToDelete: surplus.map(({ metadata }) => metadata.name),
    },
  };
}
