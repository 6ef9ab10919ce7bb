import { Fragment, ReactNode, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi, useAppNode } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { useEntityLook } from '../detail';

/** The page of an entity, in the catalog's plugin. */
const ENTITY_PAGE = 'page:catalog/entity';

/** The kind of the catalog module's entities. */
const KIND = 'resource';

/** Characters of `<namespace>.<name>` in an entity's name (see its entityName.ts). */
const KEPT_LENGTH = 52;

/** Re-renders an entity's page when the catalog gets the entity. */
function NewEntity(props: { name: string; children: ReactNode }) {
  const { name, children } = props;
  const { namespace } = useParams();
  const catalog = useApi(catalogApiRef);
  const find = useCallback(
    () =>
      catalog
        .getEntityByRef(stringifyEntityRef({ kind: KIND, namespace, name }))
        // The page itself shows what is wrong.
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
 * Wraps the catalog's entity page. Backstage's page of a missing entity, for example of a cluster that is being
 * created, never updates; this one shows the entity as soon as it exists.
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
