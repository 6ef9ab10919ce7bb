import { ResourceEntity } from '@backstage/catalog-model';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectSource, Observed } from '@rayport/backstage-plugin-ray-node';

/** Something of the ray plugin that the catalog shows, as it was read. */
export interface ObservedEntity extends Observed {
  entity: ResourceEntity;
}

/** Reads the objects of one kind from the ray plugin, as entities. */
export interface EntitySource extends ObjectSource<ObservedEntity> {
  /** Name of the provider, which its entities are stored under: must never change. */
  providerName: string;
  /** `spec.type` of the entities. */
  entityType: string;
  /** Name of an object's entity. */
  entityName(key: ObjectKey): string;
}
