import { ComponentType } from 'react';
import { EntityKind } from '../detail';
import { EntityKindName } from '../translation';

/** Catalog extensions of one kind of object, for entities that represent one or depend on one. */
export interface EntityModule {
  kind: EntityKindName;
  entities: EntityKind;
  /** Props of an entity's card. */
  tab: { path: string; title: string };
  /** Loads the card; made by `createEntityViews`, like the content of the tab. */
  loadCard(): Promise<ComponentType>;
  loadContent(): Promise<ComponentType>;
}

/** Filter for entities that represent or name an object. */
export function entitiesWith({ type, annotations }: EntityKind) {
  const standsForOne = { kind: 'resource', 'spec.type': type };
  const namesOne: Record<`metadata.${string}`, { $exists: boolean }> = {
    [`metadata.annotations.${annotations.name}`]: { $exists: true },
  };
  return { $any: [standsForOne, namesOne] };
}
