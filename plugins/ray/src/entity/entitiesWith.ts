import { EntityKind } from '../detail/catalog/EntityKind';

/** Filter for entities that stand for a cluster or a service, and for others that say which one is theirs. */
export function entitiesWith({ type, annotations }: EntityKind) {
  const standsForOne = { kind: 'resource', 'spec.type': type };
  const namesOne: Record<`metadata.${string}`, { $exists: boolean }> = {
    [`metadata.annotations.${annotations.name}`]: { $exists: true },
  };
  return { $any: [standsForOne, namesOne] };
}
