import { Entity } from '@backstage/catalog-model';
import { filterPredicateToFilterFunction } from '@backstage/filter-predicates';
import { CLUSTER_ENTITIES } from '../clusters/clusterEntities';
import { RUNS_ON_RAY } from '../component/runsOnRay';
import { entitiesWith } from '../entity/EntityModule';
import { SERVICE_ENTITIES } from '../services/serviceEntities';

const matchesCluster = filterPredicateToFilterFunction(
  entitiesWith(CLUSTER_ENTITIES),
);
const matchesService = filterPredicateToFilterFunction(
  entitiesWith(SERVICE_ENTITIES),
);
const matchesComponent = filterPredicateToFilterFunction(RUNS_ON_RAY);

/**
 * Whether an entity is a component with Ray annotations; for `EntitySwitch.Case`.
 *
 * @public
 */
export function isRayComponentAvailable(entity: Entity): boolean {
  return matchesComponent(entity);
}

/**
 * Whether an entity represents or names a Ray cluster; for `EntitySwitch.Case`.
 *
 * @public
 */
export function isRayClusterAvailable(entity: Entity): boolean {
  return matchesCluster(entity);
}

/**
 * Whether an entity represents or names a Ray service; for `EntitySwitch.Case`.
 *
 * @public
 */
export function isRayServiceAvailable(entity: Entity): boolean {
  return matchesService(entity);
}
