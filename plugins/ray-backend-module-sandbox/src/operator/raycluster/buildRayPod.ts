import { ownedBy } from '../../controllerRuntime/ownedBy';
import { mainContainer, Pod, PodSpec, Volume } from '../../objects/Pod';
import { withAutoscaler } from './autoscaler';
import {
  HEAD_GROUP,
  KUBERAY_VERSION,
  operatorLabels,
  podPrefix,
  serveLabel,
} from './names';
import { RayCluster, WorkerGroupSpec } from './RayCluster';
import {
  buildRayContainer,
  rayPodAnnotations,
  waitGcsReadyContainer,
} from './rayContainer';
import { recreateHash } from './specHash';
import { withTokenEnv, withTokenVolume } from './tokenAuth';
import { slotLabels, WorkerSlot } from './workerSlots';

export const RECREATE_HASH_ANNOTATION = 'ray.io/upgrade-strategy-recreate-hash';

const SHARED_MEMORY = { name: 'shared-mem', mountPath: '/dev/shm' };

/** The head's pod before it is created; the API generates its name. */
export function buildHeadPod(cluster: RayCluster): Pod {
  const { metadata, spec, ...pod } = buildRayPod(cluster);
  const { gcsFaultToleranceOptions } = cluster.spec;
  return {
    ...pod,
    metadata: {
      ...metadata,
      annotations: {
        ...metadata.annotations,
        'ray.io/ft-enabled': String(gcsFaultToleranceOptions !== undefined),
        'ray.io/kuberay-version': KUBERAY_VERSION,
        [RECREATE_HASH_ANNOTATION]: recreateHash(cluster.spec),
      },
    },
    spec: withAutoscaler(cluster, spec),
  };
}

/** A worker's pod before it is created; the API generates its name. */
export function buildWorkerPod(
  cluster: RayCluster,
  group: WorkerGroupSpec,
  slot: WorkerSlot,
): Pod {
  const { metadata, spec, ...pod } = buildRayPod(cluster, group);
  const ray = mainContainer(group.template.spec);
  const waiting = withTokenEnv(cluster, waitGcsReadyContainer(cluster, ray));
  return {
    ...pod,
    metadata: {
      ...metadata,
      labels: { ...metadata.labels, ...slotLabels(slot, group) },
    },
    spec: {
      ...spec,
      initContainers: [...(spec.initContainers ?? []), waiting],
    },
  };
}

function buildRayPod(cluster: RayCluster, group?: WorkerGroupSpec): Pod {
  const type = group ? 'worker' : 'head';
  const { template } = group ?? cluster.spec.headGroupSpec;
  const { labels, finalizers } = template.metadata ?? {};
  const annotations = rayPodAnnotations(cluster, template);
  const [, ...others] = template.spec.containers;
  const ray = withTokenEnv(cluster, buildRayContainer(cluster, group));
  const spec = { ...template.spec, containers: [ray, ...others] };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: '',
      generateName: podPrefix(cluster.metadata.name, group?.groupName),
      ...ownedBy(cluster),
      labels: {
        ...labels,
        ...operatorLabels(cluster, type),
        'ray.io/group': group?.groupName ?? HEAD_GROUP,
        'ray.io/is-ray-node': 'yes',
        ...serveLabel(cluster, type),
      },
      ...(annotations && { annotations }),
      ...(finalizers && { finalizers }),
    },
    spec: withSharedMemory(withTokenVolume(cluster, spec)),
  };
}

/** Gives Ray's object store as much shared memory as its container has memory, unless the user mounted some. */
function withSharedMemory(spec: PodSpec): PodSpec {
  const ray = mainContainer(spec);
  const others = spec.containers.slice(1);
  const mounts = ray.volumeMounts ?? [];
  if (mounts.some(({ mountPath }) => mountPath === SHARED_MEMORY.mountPath)) {
    return spec;
  }
  const { requests, limits } = ray.resources ?? {};
  const sizeLimit = requests?.memory ?? limits?.memory;
  const volume: Volume = {
    name: SHARED_MEMORY.name,
    emptyDir: { medium: 'Memory', ...(sizeLimit && { sizeLimit }) },
  };
  return {
    ...spec,
    containers: [
      { ...ray, volumeMounts: [...mounts, SHARED_MEMORY] },
      ...others,
    ],
    volumes: [...(spec.volumes ?? []), volume],
  };
}
