import {
  AccessMode,
  HostPathType,
  MANAGED_BY,
  MountPropagationMode,
  RAY_LABELS,
  Volume,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import {
  KeyToPath,
  PodVolume,
  VolumeMount,
} from '@rayport/backstage-plugin-ray-node';

const PROPAGATION = new Map<number, string>([
  [MountPropagationMode.HOSTTOCONTAINER, 'HostToContainer'],
  [MountPropagationMode.BIDIRECTIONAL, 'Bidirectional'],
]);

const ACCESS_MODES = new Map<number, string>([
  [AccessMode.ROX, 'ReadOnlyMany'],
  [AccessMode.RWX, 'ReadWriteMany'],
]);

function itemsOf(items: Record<string, string>): KeyToPath[] | undefined {
  const entries = Object.entries(items).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length
    ? entries.map(([key, path]) => ({ key, path }))
    : undefined;
}

function ephemeralSource(volume: Volume): PodVolume['ephemeral'] {
  return {
    volumeClaimTemplate: {
      metadata: { labels: { [RAY_LABELS.managedBy]: MANAGED_BY } },
      spec: {
        accessModes: [ACCESS_MODES.get(volume.accessMode) ?? 'ReadWriteOnce'],
        storageClassName: volume.storageClassName || undefined,
        resources: { requests: { storage: volume.storage } },
      },
    },
  };
}

/** The source of a volume; undefined for an unknown type. */
function sourceOf(volume: Volume): Omit<PodVolume, 'name'> | undefined {
  const { source, readOnly, storage } = volume;
  switch (volume.volumeType) {
    case VolumeType.PERSISTENT_VOLUME_CLAIM:
      return {
        persistentVolumeClaim: {
          claimName: source,
          readOnly: readOnly || undefined,
        },
      };
    case VolumeType.HOST_PATH: {
      const isFile = volume.hostPathType === HostPathType.FILE;
      return {
        hostPath: { path: source, type: isFile ? 'File' : 'Directory' },
      };
    }
    case VolumeType.EPHEMERAL:
      return { ephemeral: ephemeralSource(volume) };
    case VolumeType.CONFIGMAP:
      return { configMap: { name: source, items: itemsOf(volume.items) } };
    case VolumeType.SECRET:
      return { secret: { secretName: source, items: itemsOf(volume.items) } };
    case VolumeType.EMPTY_DIR:
      return { emptyDir: { sizeLimit: storage || undefined } };
    default:
      return undefined;
  }
}

/** Mounts of a container (KubeRay API server V1, volumes). */
export function toVolumeMounts(volumes: Volume[]): VolumeMount[] {
  return volumes.map(volume => ({
    name: volume.name,
    mountPath: volume.mountPath,
    readOnly: volume.readOnly || undefined,
    mountPropagation: PROPAGATION.get(volume.mountPropagationMode),
  }));
}

/** Volumes of a pod (KubeRay API server V1, volumes). */
export function toKubernetesVolumes(volumes: Volume[]): PodVolume[] {
  return volumes.flatMap(volume => {
    const source = sourceOf(volume);
    return source ? [{ name: volume.name, ...source }] : [];
  });
}
