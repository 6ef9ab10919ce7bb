import { StoredObject } from '../core/types';

export const CLAIMS = 'persistentvolumeclaims';
export const STORAGE_CLASSES = 'storageclasses.storage.k8s.io';

/** The scheduler writes here where the first pod that uses a claim is to run; until then a claim may have to wait. */
export const SELECTED_NODE = 'volume.kubernetes.io/selected-node';

export interface VolumeClaim extends StoredObject {
  spec: VolumeClaimSpec;
  status?: {
    phase?: 'Pending' | 'Bound';
    accessModes?: string[];
    capacity?: Record<string, string>;
  };
}

export interface VolumeClaimSpec {
  accessModes?: string[];
  resources?: { requests?: Record<string, string> };
  /** The default class when absent; none at all when empty. */
  storageClassName?: string;
  volumeName?: string;
}

export interface StorageClass extends StoredObject {
  provisioner: string;
  volumeBindingMode?: 'Immediate' | 'WaitForFirstConsumer';
}

export function isBound({ status }: VolumeClaim): boolean {
  return status?.phase === 'Bound';
}

/** A class that does not exist counts as binding at once, as in the real scheduler. */
export function bindsWithPod(storageClass: StorageClass | undefined): boolean {
  return storageClass?.volumeBindingMode === 'WaitForFirstConsumer';
}
