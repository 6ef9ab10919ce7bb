import { rayVersionIn } from '../core/rayVersionIn';

/** CPUs and memory of a pod, and GPUs if it has any. */
export interface PodSize {
  cpu: string;
  memory: string;
  gpu?: number;
}

/** Size and image of a hand-written cluster, without the fields that the KubeRay API adds. */
export interface PlainShape {
  image: string;
  head: PodSize;
  workers: PodSize & { group: string; replicas: number; max?: number };
}

/** The specification of a RayCluster as in KubeRay's samples: resources instead of compute templates. */
export function plainRaySpec({ image, head, workers }: PlainShape) {
  const { group, replicas, max = replicas } = workers;
  return {
    rayVersion: rayVersionIn(image),
    headGroupSpec: {
      rayStartParams: {},
      template: template('ray-head', { image, size: head }),
    },
    workerGroupSpecs: [
      {
        groupName: group,
        replicas,
        minReplicas: replicas,
        maxReplicas: max,
        rayStartParams: {},
        template: template('ray-worker', { image, size: workers }),
      },
    ],
  };
}

function template(
  name: string,
  { image, size }: { image: string; size: PodSize },
) {
  const { cpu, memory, gpu } = size;
  const amounts = {
    cpu,
    memory,
    ...(gpu && { 'nvidia.com/gpu': String(gpu) }),
  };
  const resources = { limits: amounts, requests: amounts };
  return { spec: { containers: [{ name, image, resources }] } };
}
