import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Entity, ResourceEntity } from '@backstage/catalog-model';
import { AlphaEntity } from '@backstage/catalog-model/alpha';
import {
  CatalogProcessor,
  CatalogProcessorEmit,
  LocationSpec,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { RAY_CLUSTER_TYPE } from '../entity/clusterToEntity';
import { stateToStatusItem } from '../entity/stateToStatusItem';
import { ClusterReader, ObservedCluster, readClusters } from '../readClusters';

/** Type of the locations that the processor reads; the target is a namespace, or one of {@link ALL_NAMESPACES}. */
export const RAY_CLUSTERS_LOCATION_TYPE = 'ray-clusters';

const ALL_NAMESPACES = ['*', 'all'];

/** What the processor needs. */
export interface RayClusterProcessorOptions {
  ray: ClusterReader;
  auth: AuthService;
  logger: LoggerService;
  toEntity(observed: ObservedCluster): ResourceEntity;
  /**
   * Whether locations yield entities. False where the entity provider runs: of two sources of one entity the catalog
   * keeps the first and ignores the other's changes, so there must be only one.
   */
  readLocations: boolean;
}

/**
 * Reads locations of type `ray-clusters`, and gives every entity of a Ray cluster the `status` that its annotations
 * tell, wherever the entity comes from. Relations need no processor of ours: the catalog makes them from `spec`.
 */
export class RayClusterProcessor implements CatalogProcessor {
  readonly #options: RayClusterProcessorOptions;
  #hasWarned = false;

  constructor(options: RayClusterProcessorOptions) {
    this.#options = options;
  }

  getProcessorName(): string {
    return 'RayClusterProcessor';
  }

  async readLocation(
    location: LocationSpec,
    _optional: boolean,
    emit: CatalogProcessorEmit,
  ): Promise<boolean> {
    if (location.type !== RAY_CLUSTERS_LOCATION_TYPE) return false;
    const { ray, auth, toEntity, readLocations } = this.#options;
    if (!readLocations) {
      this.#warnOnce(location);
      return true;
    }
    const { target } = location;
    const namespace = ALL_NAMESPACES.includes(target) ? undefined : target;
    try {
      const credentials = await auth.getOwnServiceCredentials();
      const all = await readClusters(ray, { namespace }, { credentials });
      for (const observed of all) {
        emit(processingResult.entity(location, toEntity(observed)));
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      emit(
        processingResult.generalError(
          location,
          `The Ray clusters of location ${location.type}:${target} could not be read: ${reason}`,
        ),
      );
    }
    return true;
  }

  async postProcessEntity(entity: AlphaEntity): Promise<Entity> {
    const isCluster =
      entity.kind === 'Resource' && entity.spec?.type === RAY_CLUSTER_TYPE;
    const item = isCluster ? stateToStatusItem(entity) : undefined;
    if (!item) return entity;
    const items = entity.status?.items ?? [];
    const others = items.filter(({ type }) => type !== item.type);
    const enriched: AlphaEntity = {
      ...entity,
      status: { ...entity.status, items: [...others, item] },
    };
    return enriched;
  }

  #warnOnce({ type, target }: LocationSpec): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#options.logger.warn(
      `Location ${type}:${target} yields nothing, as the entity provider already shows all Ray clusters: remove the location, or set catalog.providers.ray.enabled to false.`,
    );
  }
}
