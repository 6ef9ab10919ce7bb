import { IdleExemption } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { ownerOf } from '../clusters/clusterEffects';

/** Kueue decides when what has this label runs (Kueue docs, "Run a RayCluster"). */
const KUEUE_QUEUE = 'kueue.x-k8s.io/queue-name';

/** Another controller than the operator runs what says so, such as MultiKueue (KubeRay, `spec.managedBy`). */
const KUBERAY_OPERATOR = 'ray.io/kuberay-operator';

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

/** Why a cluster is left alone however idle it is; undefined where it is not. Its annotation is not looked at here. */
export function exemptionOf(rayCluster: RayCluster): IdleExemption | undefined {
  const { metadata, spec } = rayCluster;
  if (metadata.deletionTimestamp) return 'deleting';
  const owner = ownedBy(rayCluster);
  if (owner) return owner;
  const { managedBy = KUBERAY_OPERATOR, idleTerminationOptions } = spec;
  if (metadata.labels?.[KUEUE_QUEUE] || managedBy !== KUBERAY_OPERATOR) {
    return 'kueue';
  }
  if (idleTerminationOptions) return 'operator';
  return spec.suspend ? 'suspended' : undefined;
}
