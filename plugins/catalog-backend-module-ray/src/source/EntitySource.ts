import { ResourceEntity } from '@backstage/catalog-model';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectSource, Observed } from '@rayport/backstage-plugin-ray-node';

/** An object of the ray plugin that the catalog shows. */
export interface ObservedEntity extends Observed {
  entity: ResourceEntity;
}

/** Reads the objects of one kind from the ray plugin, as entities. */
export interface EntitySource extends ObjectSource<ObservedEntity> {
  /** Name of the provider, under which its entities are stored: must never change. */
  providerName: string;
  /** `spec.type` of the entities. */
  entityType: string;
  /** Name of an object's entity. */
  entityName(key: ObjectKey): string;
}
