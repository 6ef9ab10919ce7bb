import { IdleExemption } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { ownerOf } from '../clusters/clusterEffects';
import { kueueQueueOf, otherManagerOf } from '../kubernetes/otherManagers';

const OWNERS = new Map<string, IdleExemption>([
  ['RayJob', 'job'],
  ['RayService', 'service'],
]);

function ownedBy(rayCluster: RayCluster): IdleExemption | undefined {
  const { ownerReferences = [] } = rayCluster.metadata;
  const kinds = [
    ownerOf(rayCluster)?.kind,
    ...ownerReferences.map(({ kind }) => kind),
  ];
  return kinds.flatMap(kind => OWNERS.get(kind ?? '') ?? [])[0];
}

/** Why a cluster is exempt from the policy; undefined if it is not. Does not consider its annotation. */
export function exemptionOf(rayCluster: RayCluster): IdleExemption | undefined {
  const { metadata, spec } = rayCluster;
  if (metadata.deletionTimestamp) return 'deleting';
  const owner = ownedBy(rayCluster);
  if (owner) return owner;
  if (kueueQueueOf(metadata) || otherManagerOf(spec)) return 'kueue';
  if (spec?.idleTerminationOptions) return 'operator';
  return spec?.suspend ? 'suspended' : undefined;
}
