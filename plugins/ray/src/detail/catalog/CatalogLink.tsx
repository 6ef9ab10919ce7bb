import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiBookOpenLine } from '@remixicon/react';
import { Change, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useCallback } from 'react';
import { Entity } from '@backstage/catalog-model';
import {
  CatalogApi,
  catalogApiRef,
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { useTexts } from '../../translation';
import { EntityKind } from '../ObjectDetail';
import { useEntityLook } from './useEntityLook';
import styles from './CatalogLink.module.css';

async function findEntity(
  catalog: CatalogApi,
  { type, annotations }: EntityKind,
  { namespace, name }: ObjectKey,
): Promise<Entity | undefined> {
  const { items } = await catalog.getEntities({
    filter: {
      kind: 'resource',
      'spec.type': type,
      [`metadata.annotations.${annotations.namespace}`]: namespace,
      [`metadata.annotations.${annotations.name}`]: name,
    },
    limit: 1,
  });
  return items.at(0);
}

/** Address of the catalog entity of an object; undefined if there is none. */
function useCatalogLink(
  /** Must be stable. */
  entities: EntityKind,
  { namespace, name }: ObjectKey,
): string | undefined {
  const catalog = useApi(catalogApiRef);
  const entityLink = useRouteRef(entityRouteRef);
  const find = useCallback(
    () =>
      findEntity(catalog, entities, { namespace, name }).catch(
        // The page works without the link when the catalog doesn't answer.
        () => undefined,
      ),
    [catalog, entities, namespace, name],
  );
  const isMeant = useCallback(
    (change: Change) => change.namespace === namespace && change.name === name,
    [namespace, name],
  );
  const { found } = useEntityLook({ find, isMeant });
  return found && entityLink?.(entityRouteParams(found));
}

/** Links to the catalog entity of an object; empty if there is none. */
export function CatalogLink(props: {
  /** Must be stable. */
  entities: EntityKind;
  object: ObjectKey;
}) {
  const { t } = useTexts();
  const href = useCatalogLink(props.entities, props.object);
  if (!href) return undefined;
  return (
    <ButtonLink variant="secondary" iconStart={<RiBookOpenLine />} href={href}>
      <span className={styles.label}>{t('detail.openInCatalog')}</span>
    </ButtonLink>
  );
}
