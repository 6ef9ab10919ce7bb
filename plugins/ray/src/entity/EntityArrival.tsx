import { Fragment, ReactNode, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi, useAppNode } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { useEntityLook } from '../detail';

/** The page of an entity, in the catalog's plugin. */
const ENTITY_PAGE = 'page:catalog/entity';

/** The kind of the entities that the catalog module makes. */
const KIND = 'resource';

/** How much of `<namespace>.<name>` is in the name of an entity, however long it is (see its entityName.ts). */
const KEPT_LENGTH = 52;

/** Renders the page of an entity again when the catalog comes to have it. */
function NewEntity(props: { name: string; children: ReactNode }) {
  const { name, children } = props;
  const { namespace } = useParams();
  const catalog = useApi(catalogApiRef);
  const find = useCallback(
    () =>
      catalog
        .getEntityByRef(stringifyEntityRef({ kind: KIND, namespace, name }))
        // The page itself says what is wrong.
        .catch(() => undefined),
    [catalog, namespace, name],
  );
  const isMeant = useCallback(
    (change: Change) =>
      name.startsWith(
        `${change.namespace}.${change.name}`.slice(0, KEPT_LENGTH),
      ),
    [name],
  );
  const { isNew } = useEntityLook({ find, isMeant });
  return <Fragment key={String(isNew)}>{children}</Fragment>;
}

/**
 * Stands around what the catalog's plugin shows. Backstage's page of an entity that isn't there yet, such as one whose
 * cluster is about to be created, says so for good; here it shows the entity as soon as there is one.
 */
export function EntityArrival({ children }: { children: ReactNode }) {
  const { kind, name } = useParams();
  const isEntityPage = useAppNode()?.spec.id === ENTITY_PAGE;
  return isEntityPage && name && kind?.toLocaleLowerCase('en-US') === KIND ? (
    <NewEntity key={name} name={name}>
      {children}
    </NewEntity>
  ) : (
    children
  );
}
