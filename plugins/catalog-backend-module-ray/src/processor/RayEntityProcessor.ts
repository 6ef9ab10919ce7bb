import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { AlphaEntity, EntityStatusItem } from '@backstage/catalog-model/alpha';
import {
  CatalogProcessor,
  CatalogProcessorEmit,
  LocationSpec,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { EntitySource } from '../source';
import { ENTITY_KINDS } from '../entity/entityKinds';

/**
 * Reads the state from the annotations of a Ray cluster's or service's entity; undefined for other entities and unknown
 * states. The item's type is the name of the annotation.
 */
function stateToStatusItem({
  kind,
  metadata,
  spec,
}: Entity): EntityStatusItem | undefined {
  const shown = ENTITY_KINDS.find(({ type }) => type === spec?.type);
  if (kind !== 'Resource' || !shown) return undefined;
  const { annotations = {} } = metadata;
  const { annotations: names, levels } = shown;
  const state = annotations[names.state] ?? '';
  const level = Object.hasOwn(levels, state) ? levels[state] : undefined;
  if (!level) return undefined;
  return {
    type: names.state,
    level,
    message: annotations[names.message] || `The ${shown.kind} is ${state}.`,
  };
}

/** Type of the locations that the processor reads; the target is a namespace, or one of {@link ALL_NAMESPACES}. */
const RAY_CLUSTERS_LOCATION_TYPE = 'ray-clusters';

const ALL_NAMESPACES = ['*', 'all'];

/** Dependencies of the processor. */
export interface RayEntityProcessorOptions {
  /** Reads the clusters of locations. */
  clusters: Pick<EntitySource, 'readAll'>;
  auth: AuthService;
  logger: LoggerService;
  /**
   * Whether locations return entities. False while the entity provider runs: of two sources of one entity the catalog
   * keeps the first and ignores the other's changes, so there must be only one.
   */
  readLocations: boolean;
}

/**
 * Reads locations of type `ray-clusters`, and gives every entity of a Ray cluster or service the `status` from its
 * annotations, for entities of any source. Relations need no processor of ours: the catalog derives them from `spec`.
 */
export class RayEntityProcessor implements CatalogProcessor {
  readonly #options: RayEntityProcessorOptions;
  #hasWarned = false;

  constructor(options: RayEntityProcessorOptions) {
    this.#options = options;
  }

  getProcessorName(): string {
    return 'RayEntityProcessor';
  }

  async readLocation(
    location: LocationSpec,
    _optional: boolean,
    emit: CatalogProcessorEmit,
  ): Promise<boolean> {
    if (location.type !== RAY_CLUSTERS_LOCATION_TYPE) return false;
    const { clusters, auth, readLocations } = this.#options;
    if (!readLocations) {
      this.#warnOnce(location);
      return true;
    }
    const { target } = location;
    const namespace = ALL_NAMESPACES.includes(target) ? undefined : target;
    try {
      const credentials = await auth.getOwnServiceCredentials();
      const all = await clusters.readAll({ namespace }, { credentials });
      for (const { entity } of all) {
        emit(processingResult.entity(location, entity));
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
    const item = stateToStatusItem(entity);
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
