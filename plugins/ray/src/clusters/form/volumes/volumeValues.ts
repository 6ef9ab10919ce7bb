import {
  AccessMode,
  HostPathType,
  MountPropagationMode,
  Volume,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import { Pair, pairsFrom, recordOf } from '../../../forms';

/** The source of a volume in the form; each type uses some of the fields. */
export interface BackingValues {
  source: string;
  /** Number of the kind, as text. */
  hostPathType: string;
  storage: string;
  /** Number of the mode, as text. */
  accessMode: string;
  storageClassName: string;
  items: Pair[];
}

/** A volume, as the form edits it; named like the contract, so that violations find their fields. */
export interface VolumeValues extends BackingValues {
  name: string;
  mountPath: string;
  /** Number of the type, as text. */
  volumeType: string;
  readOnly: boolean;
  /** Number of the mode, as text. */
  mountPropagationMode: string;
  /** Values of the other types, by type. */
  others: Partial<Record<string, BackingValues>>;
}

const NO_BACKING: BackingValues = {
  source: '',
  hostPathType: String(HostPathType.DIRECTORY),
  storage: '',
  accessMode: String(AccessMode.RWO),
  storageClassName: '',
  items: [],
};

const TAKEN = new Map<string, Array<keyof BackingValues>>([
  [String(VolumeType.PERSISTENT_VOLUME_CLAIM), ['source']],
  [String(VolumeType.HOST_PATH), ['source', 'hostPathType']],
  [String(VolumeType.EPHEMERAL), ['storage', 'accessMode', 'storageClassName']],
  [String(VolumeType.CONFIGMAP), ['source', 'items']],
  [String(VolumeType.SECRET), ['source', 'items']],
  [String(VolumeType.EMPTY_DIR), ['storage']],
]);

/** Whether volumes of a type have a field. */
export function takes(volumeType: string, field: keyof BackingValues): boolean {
  return TAKEN.get(volumeType)?.includes(field) ?? false;
}

/** A new volume with an unused name. */
export function newVolume(others: VolumeValues[]): VolumeValues {
  const taken = new Set(others.map(({ name }) => name));
  let number = 1;
  while (taken.has(`volume-${number}`)) number += 1;
  return {
    ...NO_BACKING,
    name: `volume-${number}`,
    mountPath: '',
    volumeType: String(VolumeType.PERSISTENT_VOLUME_CLAIM),
    readOnly: false,
    mountPropagationMode: String(MountPropagationMode.NONE),
    others: {},
  };
}

/** The same volume with another type, and earlier values of that type. */
export function asType(volume: VolumeValues, volumeType: string): VolumeValues {
  const { source, hostPathType, storage, accessMode } = volume;
  const { storageClassName, items, others } = volume;
  const left = { source, hostPathType, storage, accessMode };
  return {
    ...volume,
    ...(others[volumeType] ?? NO_BACKING),
    volumeType,
    others: {
      ...others,
      [volume.volumeType]: { ...left, storageClassName, items },
    },
  };
}

/** A volume as the form edits it. */
export function fromVolume(volume: Volume): VolumeValues {
  return {
    ...volume,
    volumeType: String(volume.volumeType),
    hostPathType: String(volume.hostPathType),
    accessMode: String(volume.accessMode),
    mountPropagationMode: String(volume.mountPropagationMode),
    items: pairsFrom(volume.items),
    others: {},
  };
}

/** The volume of the form, without fields that its type does not use. */
export function toVolume(values: VolumeValues): Volume {
  const { name, mountPath, volumeType, readOnly } = values;
  const taken = <F extends keyof BackingValues>(field: F) =>
    takes(volumeType, field) ? values[field] : NO_BACKING[field];
  return {
    name,
    mountPath,
    volumeType: Number(volumeType),
    readOnly,
    mountPropagationMode: Number(values.mountPropagationMode),
    source: taken('source'),
    hostPathType: Number(taken('hostPathType')),
    storage: taken('storage'),
    accessMode: Number(taken('accessMode')),
    storageClassName: taken('storageClassName'),
    items: recordOf(taken('items')),
  };
}

/** Every map of some volumes that the form shows, by its path. */
export function volumePairsOf(
  path: string,
  volumes: VolumeValues[],
): Array<[string, Pair[]]> {
  return volumes.flatMap(({ volumeType, items }, index) =>
    takes(volumeType, 'items')
      ? [[`${path}[${index}].items`, items] satisfies [string, Pair[]]]
      : [],
  );
}
