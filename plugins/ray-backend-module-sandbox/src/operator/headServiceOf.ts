import { StoredObject } from '../core/types';
import { originLabels } from './originLabels';
import { ownedBy } from '../controllerRuntime/ownedBy';
import { buildHeadService } from './raycluster/headService';
import { RayCluster } from './raycluster/RayCluster';
import { Service } from './raycluster/Service';

/** The service `<owner>-head-svc` of a RayJob or RayService, which leads to the head of one of its clusters. */
export function headServiceOf(
  owner: StoredObject,
  cluster: RayCluster,
): Service {
  const { name } = owner.metadata;
  return {
    ...buildHeadService(cluster),
    metadata: {
      name: `${name}-head-svc`,
      ...ownedBy(owner),
      labels: {
        ...originLabels(owner),
        'ray.io/identifier': `${name}-head`,
        'ray.io/node-type': 'head',
      },
    },
  };
}
