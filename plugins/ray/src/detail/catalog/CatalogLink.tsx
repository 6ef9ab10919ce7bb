import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiBookOpenLine } from '@remixicon/react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { EntityKind } from './EntityKind';
import { useCatalogLink } from './useCatalogLink';
import styles from './CatalogLink.module.css';

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
