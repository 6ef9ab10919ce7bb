import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, Link, Text } from '@backstage/ui';
import { clusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { TemplateWithUse } from '../queries';
import styles from './UsedByCell.module.css';

/** More names than this are counted. */
const MAX_NAMES = 2;

/** The clusters that were made from a template, as links. */
export function UsedByCell({ row }: { row: TemplateWithUse }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const clusterLink = useRouteRef(clusterRouteRef);
  const { usedBy, template } = row;
  if (!usedBy) return <CellText title="–" color="secondary" />;
  if (usedBy.length === 0) {
    return <CellText title={t('templates.unused')} color="secondary" />;
  }
  const rest = usedBy.slice(MAX_NAMES);
  return (
    <Cell>
      <div className={styles.root}>
        <Text variant="body-medium">
          {t('templates.usedBy', { count: usedBy.length })}
        </Text>
        <div className={styles.names}>
          {usedBy.slice(0, MAX_NAMES).map(name => (
            <Link
              key={name}
              variant="body-small"
              color="secondary"
              href={clusterLink?.({ namespace: template.namespace, name })}
            >
              {name}
            </Link>
          ))}
          {rest.length > 0 && (
            <Text
              variant="body-small"
              color="secondary"
              title={rest.join(', ')}
            >
              {t('templates.more', { number: String(rest.length) })}
            </Text>
          )}
        </div>
      </div>
    </Cell>
  );
}
