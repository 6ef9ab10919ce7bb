import {
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiBookOpenLine } from '@remixicon/react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useEffect, useState } from 'react';
import { Entity } from '@backstage/catalog-model';
import {
  CatalogApi,
  catalogApiRef,
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { rayTranslationRef } from '../../translation';
import { EntityKind } from '../ObjectDetail';
import styles from './CatalogLink.module.css';

/** The catalog learns of a new object within seconds: when to look again, milliseconds after the look before. */
const LOOK_AGAIN_MS = [2_000, 3_000, 5_000, 10_000];

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

/** Address of the catalog entity that stands for an object; nothing while there is none. */
function useCatalogLink(
  /** Must be stable. */
  entities: EntityKind,
  { namespace, name }: ObjectKey,
): string | undefined {
  const catalog = useApi(catalogApiRef);
  const entityLink = useRouteRef(entityRouteRef);
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (attempt: number) => {
      const href = await findEntity(catalog, entities, {
        namespace,
        name,
      }).then(
        entity => entity && entityLink?.(entityRouteParams(entity)),
        // The page works without the link when the catalog doesn't answer.
        () => undefined,
      );
      if (!isCurrent) return;
      setLink(href);
      if (!href && attempt < LOOK_AGAIN_MS.length) {
        timer = setTimeout(() => look(attempt + 1), LOOK_AGAIN_MS[attempt]);
      }
    };
    look(0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [catalog, entities, entityLink, namespace, name]);
  return link;
}

/** Leads to the catalog entity that stands for an object; nothing while there is none. */
export function CatalogLink(props: {
  /** Must be stable. */
  entities: EntityKind;
  object: ObjectKey;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const href = useCatalogLink(props.entities, props.object);
  if (!href) return undefined;
  return (
    <ButtonLink variant="secondary" iconStart={<RiBookOpenLine />} href={href}>
      <span className={styles.label}>{t('detail.openInCatalog')}</span>
    </ButtonLink>
  );
}
