import { Text, VisuallyHidden } from '@backstage/ui';
import { FieldChange } from '@rayport/backstage-plugin-ray-common';
import { say, useTexts } from '../translation';
import { ChangeProps } from './ChangeTitle';
import styles from './FieldChanges.module.css';

/** Actions that describe their single field. */
const SAID_BY_ACTION = ['suspended', 'resumed'];

function Value({ text, isNew }: { text: string; isNew?: boolean }) {
  const { t } = useTexts();
  if (!text)
    return <span className={styles.absent}>{t('history.notSet')}</span>;
  return isNew ? (
    <ins className={styles.value}>{text}</ins>
  ) : (
    <del className={styles.value}>{text}</del>
  );
}

function FieldItem({ change }: { change: FieldChange }) {
  const { t } = useTexts();
  const { field, fieldParts, before, after } = change;
  const hasValues = before !== '' || after !== '';
  return (
    <li>
      {fieldParts.length ? (
        <span title={field}>{say(t, field, fieldParts)}</span>
      ) : (
        <code className={styles.path}>{field}</code>
      )}
      {hasValues && (
        <>
          {': '}
          <Value text={before} /> <span aria-hidden>→</span>
          <VisuallyHidden>{t('history.becomes')}</VisuallyHidden>{' '}
          <Value text={after} isNew />
        </>
      )}
    </li>
  );
}

/** Changed fields; empty if the title says it all. */
export function FieldChanges({ change }: ChangeProps) {
  const { t } = useTexts();
  const { action, changes, moreChanges } = change;
  if (!changes.length || SAID_BY_ACTION.includes(action)) return undefined;
  return (
    <>
      <ul className={styles.fields} aria-label={t('history.fields')}>
        {changes.map(field => (
          <FieldItem key={field.field} change={field} />
        ))}
      </ul>
      {moreChanges > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('history.more', { count: moreChanges })}
        </Text>
      )}
    </>
  );
}
