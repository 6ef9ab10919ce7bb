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

/** The name of the claim of a volume; undefined for a volume of another kind. */
export function claimName(
  { metadata }: Pod,
  { name, persistentVolumeClaim, ephemeral }: Volume,
): string | undefined {
  return (
    persistentVolumeClaim?.claimName ??
    (ephemeral && `${metadata.name}-${name}`)
  );
}

/** The names of all claims that a pod uses. */
export function claimNames(pod: Pod): string[] {
  return (pod.spec.volumes ?? []).flatMap(
    volume => claimName(pod, volume) ?? [],
  );
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
  for (const volume of pod.spec.volumes ?? []) {
    const name = claimName(pod, volume);
    if (name !== undefined) {
      const claim = client.get<VolumeClaim>(CLAIMS, { namespace, name });
      const reason = claimProblem(claim, name, volume, pod);
      if (reason) {
        return { reason };
      }
      if (claim && !isBound(claim)) {
        unbound.push(claim);
      }
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

function claimProblem(
  claim: VolumeClaim | undefined,
  name: string,
  { ephemeral }: Volume,
  { metadata: pod }: Pod,
): string | undefined {
  if (!claim) {
    return ephemeral
      ? `waiting for ephemeral volume controller to create the persistentvolumeclaim "${name}"`
      : `persistentvolumeclaim "${name}" not found`;
  }
  const { deletionTimestamp, ownerReferences = [], namespace } = claim.metadata;
  if (deletionTimestamp) {
    return `persistentvolumeclaim "${name}" is being deleted`;
  }
  return ephemeral && !ownerReferences.some(({ uid }) => uid === pod.uid)
    ? `PVC ${namespace}/${name} was not created for pod ${namespace}/${pod.name} (pod is not owner)`
    : undefined;
}
