import {
  AccessMode,
  HostPathType,
  MountPropagationMode,
  Volume,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import {
  KeyToPath,
  PodVolume,
  VolumeMount,
} from '@rayport/backstage-plugin-ray-node';

const PROPAGATION_MODES = new Map<string | undefined, number>([
  ['HostToContainer', MountPropagationMode.HOSTTOCONTAINER],
  ['Bidirectional', MountPropagationMode.BIDIRECTIONAL],
]);

const ACCESS_MODES = new Map<string | undefined, number>([
  ['ReadOnlyMany', AccessMode.ROX],
  ['ReadWriteMany', AccessMode.RWX],
]);

const EMPTY_VOLUME: Volume = {
  name: '',
  mountPath: '',
  volumeType: VolumeType.PERSISTENT_VOLUME_CLAIM,
  source: '',
  readOnly: false,
  hostPathType: HostPathType.DIRECTORY,
  mountPropagationMode: MountPropagationMode.NONE,
  storageClassName: '',
  accessMode: AccessMode.RWO,
  storage: '',
  items: {},
};

function itemsBack(items: KeyToPath[] | undefined): Record<string, string> {
  return Object.fromEntries((items ?? []).map(({ key, path }) => [key, path]));
}

function ephemeralBack(
  ephemeral: NonNullable<PodVolume['ephemeral']>,
): Partial<Volume> {
  const { accessModes, storageClassName, resources } =
    ephemeral.volumeClaimTemplate?.spec ?? {};
  return {
    volumeType: VolumeType.EPHEMERAL,
    accessMode: ACCESS_MODES.get(accessModes?.[0]) ?? AccessMode.RWO,
    storageClassName: storageClassName ?? '',
    storage: resources?.requests?.storage ?? '',
  };
}

/** The type of a volume in the contract; undefined for types that it does not have. */
function sourceBack(volume: PodVolume): Partial<Volume> | undefined {
  const { configMap, secret, emptyDir, hostPath, ephemeral } = volume;
  const claim = volume.persistentVolumeClaim;
  if (claim) return { source: claim.claimName, readOnly: claim.readOnly };
  if (hostPath) {
    const isFile = hostPath.type === 'File';
    return {
      volumeType: VolumeType.HOST_PATH,
      source: hostPath.path,
      hostPathType: isFile ? HostPathType.FILE : HostPathType.DIRECTORY,
    };
  }
  if (ephemeral) return ephemeralBack(ephemeral);
  if (configMap) {
    return {
      volumeType: VolumeType.CONFIGMAP,
      source: configMap.name ?? '',
      items: itemsBack(configMap.items),
    };
  }
  if (secret) {
    return {
      volumeType: VolumeType.SECRET,
      source: secret.secretName ?? '',
      items: itemsBack(secret.items),
    };
  }
  if (emptyDir) {
    return {
      volumeType: VolumeType.EMPTY_DIR,
      storage: emptyDir.sizeLimit ?? '',
    };
  }
  return undefined;
}

/** The part of a volume that comes from its mount. */
function mountBack(mount: VolumeMount): Partial<Volume> {
  return {
    mountPath: mount.mountPath,
    mountPropagationMode:
      PROPAGATION_MODES.get(mount.mountPropagation) ??
      MountPropagationMode.NONE,
  };
}

/**
 * The volumes of a group in the order of its pod. Leaves out what the contract cannot express: other kinds of volumes,
 * and those that the Ray container does not mount.
 */
export function fromKubernetesVolumes(
  volumes: readonly PodVolume[] | undefined,
  mounts: readonly VolumeMount[] | undefined,
): Volume[] {
  return (volumes ?? []).flatMap(volume => {
    const source = sourceBack(volume);
    const mount = mounts?.find(({ name }) => name === volume.name);
    if (!source || !mount) return [];
    const readOnly = Boolean(source.readOnly || mount.readOnly);
    return [
      {
        ...EMPTY_VOLUME,
        ...source,
        ...mountBack(mount),
        name: volume.name,
        readOnly,
      },
    ];
  });
}

/** Mounts only, as the autoscaler has them: the volumes belong to the head. */
export function fromVolumeMounts(
  mounts: readonly VolumeMount[] | undefined,
): Volume[] {
  return (mounts ?? []).map(mount => ({
    ...EMPTY_VOLUME,
    ...mountBack(mount),
    name: mount.name,
    readOnly: mount.readOnly ?? false,
  }));
}
