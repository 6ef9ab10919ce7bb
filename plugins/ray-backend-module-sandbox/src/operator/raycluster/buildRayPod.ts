import { ownedBy } from '../../controllerRuntime/ownedBy';
import { Container, Pod, PodSpec, Volume } from '../../objects';
import { withAutoscaler } from './autoscaler';
import { headAddressEnv } from './containerEnv';
import {
  HEAD_GROUP,
  KUBERAY_VERSION,
  NodeType,
  operatorLabels,
  podPrefix,
  serveLabel,
} from './names';
import { PodTemplate, RayCluster, WorkerGroupSpec } from './RayCluster';
import { buildRayContainer, waitGcsReadyContainer } from './rayContainer';
import { headParams, workerParams } from './rayStartParams';
import { recreateHash } from './specHash';
import { withTokenEnv, withTokenVolume } from './tokenAuth';
import { slotLabels, WorkerSlot } from './workerSlots';

export const RECREATE_HASH_ANNOTATION = 'ray.io/upgrade-strategy-recreate-hash';

const SHARED_MEMORY = { name: 'shared-mem', mountPath: '/dev/shm' };

/** The head's pod, as it is handed to the API; the name comes from the API. */
export function buildHeadPod(cluster: RayCluster): Pod {
  const { headGroupSpec, gcsFaultToleranceOptions } = cluster.spec;
  const { template } = headGroupSpec;
  const [ray] = template.spec.containers;
  const container = buildRayContainer({
    cluster,
    container: ray,
    type: 'head',
    params: headParams(cluster),
  });
  const pod = buildRayPod(cluster, { template, container, type: 'head' });
  return {
    ...pod,
    metadata: {
      ...pod.metadata,
      annotations: {
        ...template.metadata?.annotations,
        'ray.io/ft-enabled': String(gcsFaultToleranceOptions !== undefined),
        'ray.io/kuberay-version': KUBERAY_VERSION,
        [RECREATE_HASH_ANNOTATION]: recreateHash(cluster.spec),
      },
    },
    spec: withAutoscaler(cluster, pod.spec),
  };
}

/** One worker's pod, as it is handed to the API; the name comes from the API. */
export function buildWorkerPod(
  cluster: RayCluster,
  group: WorkerGroupSpec,
  slot: WorkerSlot,
): Pod {
  const { template, groupName } = group;
  const [ray] = template.spec.containers;
  const container = buildRayContainer({
    cluster,
    container: ray,
    type: 'worker',
    params: workerParams(cluster, group),
    env: headAddressEnv(cluster),
  });
  const waiting = withTokenEnv(cluster, waitGcsReadyContainer(cluster, ray));
  const pod = buildRayPod(cluster, {
    template,
    container,
    type: 'worker',
    groupName,
  });
  return {
    ...pod,
    metadata: {
      ...pod.metadata,
      labels: { ...pod.metadata.labels, ...slotLabels(slot, group) },
    },
    spec: {
      ...pod.spec,
      initContainers: [...(template.spec.initContainers ?? []), waiting],
    },
  };
}

/** What heads and workers have in common. */
function buildRayPod(
  cluster: RayCluster,
  options: {
    template: PodTemplate;
    /** Replaces the template's first container. */
    container: Container;
    type: NodeType;
    /** Absent for the head. */
    groupName?: string;
  },
): Pod {
  const { template, container, type, groupName } = options;
  const { annotations } = template.metadata ?? {};
  const [, ...others] = template.spec.containers;
  const spec = withTokenVolume(cluster, {
    ...template.spec,
    containers: [withTokenEnv(cluster, container), ...others],
  });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: '',
      generateName: podPrefix(cluster.metadata.name, groupName),
      ...ownedBy(cluster),
      labels: {
        ...template.metadata?.labels,
        ...operatorLabels(cluster, type),
        'ray.io/group': groupName ?? HEAD_GROUP,
        'ray.io/is-ray-node': 'yes',
        ...serveLabel(cluster, type),
      },
      ...(annotations && { annotations }),
    },
    spec: withSharedMemory(spec),
  };
}

/** Gives Ray's object store as much shared memory as its container has memory, unless the user mounted some. */
function withSharedMemory(spec: PodSpec): PodSpec {
  const [ray, ...others] = spec.containers;
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
