import { AuthService } from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import {
  Entity,
  parseEntityRef,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { firstEquality, matchesLabels } from './matchesLabels';
import { OwnerLookup } from './OwnerSource';

/** Annotations by which Backstage's Kubernetes plugin ties entities to objects. */
const ID = 'backstage.io/kubernetes-id';
const SELECTOR = 'backstage.io/kubernetes-label-selector';
const NAMESPACE = 'backstage.io/kubernetes-namespace';

/** Maximum number of entities to read. */
const MAX_ENTITIES = 2_000;

/** The objects that belong to an entity, by its annotations. */
interface Tie {
  id: string | undefined;
  selector: string | undefined;
  namespace: string | undefined;
  owner: string;
}

function ownerOf({ relations, spec }: Entity): string | undefined {
  const owned = relations?.find(({ type }) => type === RELATION_OWNED_BY);
  if (owned) return owned.targetRef;
  if (typeof spec?.owner !== 'string') return undefined;
  return stringifyEntityRef(
    parseEntityRef(spec.owner, { defaultKind: 'group' }),
  );
}

function tieOf(entity: Entity): Tie[] {
  const { annotations = {} } = entity.metadata;
  const owner = ownerOf(entity);
  if (!owner) return [];
  return [
    {
      id: annotations[ID],
      selector: annotations[SELECTOR],
      namespace: annotations[NAMESPACE],
      owner,
    },
  ];
}

/** Index key of a tie: a label that an object must have, or its namespace. An object is then compared with few ties. */
function indexKeyOf({ id, selector, namespace }: Tie): string | undefined {
  if (id !== undefined) return `${ID}=${id}`;
  if (selector !== undefined) return firstEquality(selector);
  return namespace === undefined ? undefined : `${NAMESPACE}=${namespace}`;
}

/** The owner that all ties agree on; none if entities of several owners claim an object. */
function commonOwner(ties: readonly Tie[]): string | undefined {
  const owners = new Set(ties.map(({ owner }) => owner));
  return owners.size === 1 ? [...owners][0] : undefined;
}

/** Owners of the catalog's entities that name their Kubernetes objects. */
export class CatalogOwners implements OwnerLookup {
  readonly #catalog: Pick<CatalogService, 'getEntities'>;
  readonly #auth: AuthService;
  #ties: readonly Tie[] = [];
  #index: ReadonlyMap<string, readonly Tie[]> = new Map();

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntities'>;
    auth: AuthService;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
  }

  ownerOf({
    labels = {},
    namespace: place = '',
  }: ObjectMeta): string | undefined {
    const isHere = ({ namespace = place }: Tie) => namespace === place;
    const found = Object.entries(labels)
      .flatMap(([name, value]) => this.#index.get(`${name}=${value}`) ?? [])
      .filter(isHere);
    const named = found.filter(({ id }) => id !== undefined);
    if (named.length) return commonOwner(named);
    const selected = found.filter(({ selector = '' }) =>
      matchesLabels(selector, labels),
    );
    if (selected.length) return commonOwner(selected);
    // A namespace alone is the least specific, so it counts last.
    return commonOwner(this.#index.get(`${NAMESPACE}=${place}`) ?? []);
  }

  async refresh(): Promise<boolean> {
    const credentials = await this.#auth.getOwnServiceCredentials();
    const { items } = await this.#catalog.getEntities(
      {
        filter: [ID, SELECTOR, NAMESPACE].map(name => ({
          [`metadata.annotations.${name}`]: CATALOG_FILTER_EXISTS,
        })),
        fields: [
          'kind',
          'metadata.name',
          'metadata.annotations',
          'relations',
          'spec.owner',
        ],
        limit: MAX_ENTITIES,
      },
      { credentials },
    );
    const ties = items.flatMap(tieOf);
    if (isDeepStrictEqual(ties, this.#ties)) return false;
    const index = new Map<string, Tie[]>();
    for (const tie of ties) {
      const key = indexKeyOf(tie);
      if (key === undefined) continue;
      index.set(key, [...(index.get(key) ?? []), tie]);
    }
    this.#ties = ties;
    this.#index = index;
    return true;
  }
}
