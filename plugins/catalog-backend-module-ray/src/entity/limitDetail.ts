import { EntityParts } from './entityKinds';

/** The levels of detail, from the least to the most. */
export const ENTITY_DETAILS = ['none', 'state', 'full'] as const;

/**
 * How much the entities show. Whoever has `catalog.entity.read` sees all of it, because the catalog knows nothing of the
 * ray plugin's permissions.
 *
 * - `none`: that there is a cluster or a service: its namespace, its name, and a link to its page
 * - `state`: its state, too
 * - `full`: also why it is in that state, its owner, system, version and environment, and what it depends on
 */
export type EntityDetail = (typeof ENTITY_DETAILS)[number];

/** Removes the parts of an entity that a level of detail does not show. */
export function limitDetail(
  parts: EntityParts,
  detail: EntityDetail,
): EntityParts {
  if (detail === 'full') return parts;
  const { kind, entityName, object, status, tags } = parts;
  const { namespace, name } = object;
  const showsState = detail === 'state' && status !== undefined;
  return {
    kind,
    entityName,
    tags,
    object: { namespace, name, user: '', version: '' },
    status: showsState
      ? { state: status.state, reason: '', message: '', hint: '' }
      : undefined,
    system: undefined,
    component: undefined,
    podsOf: undefined,
  };
}
