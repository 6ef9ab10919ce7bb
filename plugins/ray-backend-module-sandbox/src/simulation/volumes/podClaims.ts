import { ObjectClient } from '../../core/types';
import { Pod, Volume } from '../../objects/Pod';
import {
  bindsWithPod,
  CLAIMS,
  isBound,
  STORAGE_CLASSES,
  StorageClass,
  VolumeClaim,
} from '../../objects/VolumeClaim';

/** The claims that a pod's volumes use, by name. */
export function podClaims({ metadata, spec }: Pod): Map<string, Volume> {
  return new Map(
    (spec.volumes ?? []).flatMap(volume => {
      const { name, persistentVolumeClaim, ephemeral } = volume;
      const claim =
        persistentVolumeClaim?.claimName ??
        (ephemeral && `${metadata.name}-${name}`);
      return claim === undefined ? [] : [[claim, volume] as const];
    }),
  );
}

export function claimNames(pod: Pod): string[] {
  return [...podClaims(pod).keys()];
}

/**
 * The claims that are to be bound once the pod has its node.
 *
 * @returns the unbound claims, or the scheduler's message when the state of a claim makes the pod unschedulable
 */
export function claimsToBind(
  client: ObjectClient,
  pod: Pod,
): VolumeClaim[] | { reason: string } {
  const { namespace } = pod.metadata;
  const unbound: VolumeClaim[] = [];
  for (const [name, { ephemeral }] of podClaims(pod)) {
    const claim = client.get<VolumeClaim>(CLAIMS, { namespace, name });
    if (!claim) {
      const reason = ephemeral
        ? `waiting for ephemeral volume controller to create the persistentvolumeclaim "${name}"`
        : `persistentvolumeclaim "${name}" not found`;
      return { reason };
    }
    if (claim.metadata.deletionTimestamp) {
      return { reason: `persistentvolumeclaim "${name}" is being deleted` };
    }
    if (ephemeral && !isOwnedBy(claim, pod)) {
      const reason = `PVC ${namespace}/${name} was not created for pod ${namespace}/${pod.metadata.name} (pod is not owner)`;
      return { reason };
    }
    if (!isBound(claim)) {
      unbound.push(claim);
    }
  }
  return unbound.every(({ spec }) =>
    bindsWithPod(findClass(client, spec.storageClassName)),
  )
    ? unbound
    : { reason: 'pod has unbound immediate PersistentVolumeClaims' };
}

/** The class of that name, if it exists. */
export function findClass(
  client: ObjectClient,
  name: string | undefined,
): StorageClass | undefined {
  return name ? client.get<StorageClass>(STORAGE_CLASSES, { name }) : undefined;
}

function isOwnedBy({ metadata }: VolumeClaim, pod: Pod): boolean {
  const { ownerReferences = [] } = metadata;
  return ownerReferences.some(({ uid }) => uid === pod.metadata.uid);
}
