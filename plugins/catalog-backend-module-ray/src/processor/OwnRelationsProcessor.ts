import {
  Entity,
  getCompoundEntityRef,
  parseEntityRef,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
} from '@backstage/catalog-model';
import {
  CatalogProcessor,
  CatalogProcessorEmit,
  LocationSpec,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { ENTITY_KINDS } from '../entity/entityKinds';

/** Before Backstage's own processors, whose priority is 20: they derive relations from `spec`. */
const PRIORITY = 10;

/** Parts of `spec` with relations, and the default kind of a name. */
const RELATIONS = [
  { key: 'owner', type: RELATION_OWNED_BY, defaultKind: 'Group' },
  { key: 'system', type: RELATION_PART_OF, defaultKind: 'System' },
  { key: 'dependsOn', type: RELATION_DEPENDS_ON },
  { key: 'dependencyOf', type: RELATION_DEPENDENCY_OF },
];

function textsIn(value: unknown): string[] {
  return [value].flat().filter(text => typeof text === 'string');
}

function isRayEntity({ kind, metadata, spec }: Entity): boolean {
  const { annotations = {} } = metadata;
  return (
    kind === 'Resource' &&
    ENTITY_KINDS.some(
      ({ type, annotations: names }) =>
        type === spec?.type && names.name in annotations,
    )
  );
}

/**
 * Gives entities of Ray clusters and services relations of their own, and none to their owners and other entities. A
 * relation has two sides, and the catalog shows each side to users who may read the entity there. So an owner's entity
 * would name every cluster that a permission policy hides.
 */
export class OwnRelationsProcessor implements CatalogProcessor {
  readonly #hasOwn: boolean;

  /** @param options - `hasOwn`: whether the entities themselves have relations */
  constructor(options: { hasOwn: boolean }) {
    this.#hasOwn = options.hasOwn;
  }

  getProcessorName(): string {
    return 'RayOwnRelationsProcessor';
  }

  getPriority(): number {
    return PRIORITY;
  }

  async postProcessEntity(
    entity: Entity,
    _location: LocationSpec,
    emit: CatalogProcessorEmit,
  ): Promise<Entity> {
    if (!isRayEntity(entity)) return entity;
    const source = getCompoundEntityRef(entity);
    const { namespace: defaultNamespace } = source;
    const spec = { ...entity.spec };
    for (const { key, type, defaultKind } of RELATIONS) {
      for (const text of this.#hasOwn ? textsIn(spec[key]) : []) {
        const target = parseEntityRef(text, { defaultKind, defaultNamespace });
        emit(processingResult.relation({ source, type, target }));
      }
      delete spec[key];
    }
    return { ...entity, spec };
  }
}
