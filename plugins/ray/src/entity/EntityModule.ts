import { ComponentType } from 'react';
import { EntityKind } from '../detail';
import { EntityKindName } from '../translation';

/** What the catalog shows of one kind of object, on the pages of entities that stand for one or rely on one. */
export interface EntityModule {
  kind: EntityKindName;
  entities: EntityKind;
  /** Of the page of an entity. */
  tab: { path: string; title: string };
  /** Loads the card for the overview of an entity; made by `createEntityViews`, like the content of its tab. */
  loadCard(): Promise<ComponentType>;
  loadContent(): Promise<ComponentType>;
}

/** Filter for entities that stand for an object, and for others that say which one is theirs. */
export function entitiesWith({ type, annotations }: EntityKind) {
  const standsForOne = { kind: 'resource', 'spec.type': type };
  const namesOne: Record<`metadata.${string}`, { $exists: boolean }> = {
    [`metadata.annotations.${annotations.name}`]: { $exists: true },
  };
  return { $any: [standsForOne, namesOne] };
}
