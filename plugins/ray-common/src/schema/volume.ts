import { bool, enumeration, mapOf, text } from './fields';
import { field, message } from './message';

/**
 * Source of a volume.
 *
 * @public
 */
export const VolumeType = {
  PERSISTENT_VOLUME_CLAIM: 0,
  HOST_PATH: 1,
  EPHEMERAL: 2,
  CONFIGMAP: 3,
  SECRET: 4,
  EMPTY_DIR: 5,
} as const;

/**
 * Required type of a host path.
 *
 * @public
 */
export const HostPathType = { DIRECTORY: 0, FILE: 1 } as const;

/**
 * Propagation of mounts between host and container.
 *
 * @public
 */
export const MountPropagationMode = {
  NONE: 0,
  HOSTTOCONTAINER: 1,
  BIDIRECTIONAL: 2,
} as const;

/**
 * Access mode of an ephemeral volume's claim.
 *
 * @public
 */
export const AccessMode = { RWO: 0, ROX: 1, RWX: 2 } as const;

/**
 * A volume and where it is mounted.
 *
 * @public
 */
export type Volume = {
  mountPath: string;
  volumeType: number;
  name: string;
  source: string;
  readOnly: boolean;
  hostPathType: number;
  mountPropagationMode: number;
  storageClassName: string;
  accessMode: number;
  storage: string;
  items: Record<string, string>;
};

/**
 * A volume and where it is mounted (spec: Volume).
 *
 * @public
 */
export const volumeSchema = message<Volume>('Volume', {
  mountPath: field(1, text(), 'Path inside the container.'),
  volumeType: field(2, enumeration(VolumeType), 'What backs the volume.'),
  name: field(3, text(), 'Name of the volume, unique within the group.'),
  source: field(
    4,
    text(),
    'Name of the claim, ConfigMap or Secret, or the host path.',
  ),
  readOnly: field(5, bool(), 'Mounted read-only.'),
  hostPathType: field(6, enumeration(HostPathType), 'Kind of the host path.'),
  mountPropagationMode: field(
    7,
    enumeration(MountPropagationMode),
    'How mounts propagate.',
  ),
  storageClassName: field(8, text(), 'Storage class of an ephemeral volume.', {
    protoName: 'storageClassName',
  }),
  accessMode: field(
    9,
    enumeration(AccessMode),
    'Access mode of an ephemeral volume.',
    { protoName: 'accessMode' },
  ),
  storage: field(
    10,
    text(),
    'Quantity: size of an ephemeral volume (required), size limit of an empty dir.',
  ),
  items: field(
    11,
    mapOf(text()),
    'Keys of the ConfigMap or Secret, with the paths of their files.',
  ),
});
