import { PodSpec, Volume } from '../../objects';

const VOLUME = 'shared-mem';
const MOUNT_PATH = '/dev/shm';

/** Gives Ray's object store as much shared memory as its container has memory, unless the user mounted some. */
export function withSharedMemory<T extends PodSpec>(spec: T): T {
  const [ray, ...others] = spec.containers;
  const mounts = ray.volumeMounts ?? [];
  if (mounts.some(({ mountPath }) => mountPath === MOUNT_PATH)) {
    return spec;
  }
  const { requests, limits } = ray.resources ?? {};
  const sizeLimit = requests?.memory ?? limits?.memory;
  const volume: Volume = {
    name: VOLUME,
    emptyDir: { medium: 'Memory', ...(sizeLimit && { sizeLimit }) },
  };
  const mount = { name: VOLUME, mountPath: MOUNT_PATH };
  return {
    ...spec,
    containers: [{ ...ray, volumeMounts: [...mounts, mount] }, ...others],
    volumes: [...(spec.volumes ?? []), volume],
  };
}
