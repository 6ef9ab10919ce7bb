import { present } from '../../core/present';
import { isReady, Pod } from '../../objects/Pod';
import {
  fits,
  nodeResources,
  RayResources,
  without,
} from '../../simulation/commands/RayResources';
import { RayScheduler } from '../../simulation/rayScheduling/RayScheduler';
import { buildWorkerPod } from '../raycluster/buildRayPod';
import { RayCluster, WorkerGroupSpec } from '../raycluster/RayCluster';
import { desiredReplicas } from '../raycluster/workerSlots';

const DEFAULT_IDLE_SECONDS = 60;
const MS_PER_SECOND = 1000;
/** At least this many workers of a group may be starting at once. */
const MIN_LAUNCHES = 5;

interface Group {
  spec: WorkerGroupSpec;
  /** Its pods, without those that are being deleted. */
  pods: Pod[];
  ready: number;
  /** Resources of each of its workers. */
  resources: RayResources;
  /** The target number of workers, or the current number if the operator must remove some but does not know which. */
  size: number;
  launched: number;
  /** Free resources of workers that are starting. */
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
  const isConservative = autoscalerOptions.upscalingMode === 'Conservative';
  planLaunches(groups, scheduler.waiting, isConservative);
  return workerGroupSpecs.map(spec => {
    const group = groups.find(each => each.spec === spec);
    const { idleTimeoutSeconds = DEFAULT_IDLE_SECONDS } = {
      ...autoscalerOptions,
      ...spec,
    };
    const timeoutMs = idleTimeoutSeconds * MS_PER_SECOND;
    return group ? resized(group, surplus(group, timeoutMs, scheduler)) : spec;
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
  const ready = pods.filter(isReady).length;
  const coming = Array.from({ length: size - ready }, () => resources);
  return { spec, pods, ready, resources, size, launched: 0, coming };
}

/**
 * Packs the demands into workers that are on their way and into new ones, of groups without GPUs first; what fits no
 * group goes on waiting.
 */
function planLaunches(
  groups: Group[],
  demands: RayResources[],
  isConservative: boolean,
): void {
  const gpusOf = ({ resources }: Group) => resources.GPU ?? 0;
  const byGpus = [...groups].sort((a, b) => gpusOf(a) - gpusOf(b));
  for (const demand of demands) {
    const placeIn = ({ coming }: Group) =>
      coming.findIndex(free => fits(demand, free));
    const hasRoom = ({
      spec,
      resources,
      size,
      launched,
      coming,
      ready,
    }: Group) =>
      fits(demand, resources) &&
      size + launched < (spec.maxReplicas ?? Infinity) &&
      coming.length <
        (isConservative ? Math.max(MIN_LAUNCHES, ready) : Infinity);
    const holder = byGpus.find(each => placeIn(each) >= 0);
    const group = holder ?? byGpus.find(hasRoom);
    if (group && !holder) {
      group.coming.push(group.resources);
      group.launched += 1;
    }
    if (group) {
      const place = placeIn(group);
      group.coming[place] = without(present(group.coming[place]), demand);
    }
  }
}

/** Workers that are idle for too long, down to the minimum, and those above the maximum, idle ones first. */
function surplus(
  { spec, pods, size }: Group,
  timeoutMs: number,
  scheduler: Pick<RayScheduler, 'idleMs'>,
): string[] {
  const { minReplicas = 0, maxReplicas = Infinity } = spec;
  return pods
    .map(pod => ({ pod, idle: scheduler.idleMs(pod) }))
    .sort((a, b) => b.idle - a.idle)
    .filter(({ idle }, index) => {
      const left = size - index;
      return left > maxReplicas || (left > minReplicas && idle >= timeoutMs);
    })
    .map(({ pod }) => pod.metadata.name);
}

function resized(
  { spec, size, launched }: Group,
  workersToDelete: string[],
): WorkerGroupSpec {
  const isSame = launched + workersToDelete.length === 0;
  const { workersToDelete: before = [] } = spec.scaleStrategy ?? {};
  if (isSame && before.length === 0) {
    return spec;
  }
  const replicas = size + launched - workersToDelete.length;
  return {
    ...spec,
    ...(!isSame && { replicas }),
    scaleStrategy: { workersToDelete },
  };
}
