import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { useHrefs } from '../../routes';
import { CellText } from '../../list';
import { rayTranslationRef } from '../../translation';
import { TemplateRow } from '../queries';
import styles from './UsedByCell.module.css';

/** More names than this are counted. */
const MAX_NAMES = 2;

/** The clusters that were made from a template, as links. */
export function UsedByCell({ row }: { row: TemplateRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
  const { usedBy, namespace } = row;
  const { count, names } = usedBy;
  if (count === 0) {
    return <CellText text={t('templates.unused')} color="secondary" />;
  }
  const rest = names.slice(MAX_NAMES);
  const more = count - MAX_NAMES;
  return (
    <div className={styles.root}>
      <Text variant="body-medium">{t('templates.usedBy', { count })}</Text>
      <div className={styles.names}>
        {names.slice(0, MAX_NAMES).map(name => (
          <Link
            key={name}
            variant="body-small"
            color="secondary"
            href={hrefs.object('cluster', { namespace, name })}
          >
            {name}
          </Link>
        ))}
        {more > 0 && (
          <Text
            variant="body-small"
            color="secondary"
            title={[...rest, ...(count > names.length ? ['…'] : [])].join(', ')}
          >
            {t('templates.more', { number: String(more) })}
          </Text>
        )}
      </div>
    </div>
  );
}
