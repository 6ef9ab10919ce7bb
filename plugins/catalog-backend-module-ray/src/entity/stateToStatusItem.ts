import { Entity } from '@backstage/catalog-model';
import { EntityStatusItem } from '@backstage/catalog-model/alpha';
import { ENTITY_KINDS } from './entityKinds';

/**
 * Reads the state from the annotations of a Ray cluster's or service's entity; undefined for other entities and unknown
 * states. The item's type is the name of the annotation.
 */
export function stateToStatusItem({
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
