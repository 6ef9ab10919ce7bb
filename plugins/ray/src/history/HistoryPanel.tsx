import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Manifest } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { Age, Timestamp } from '../ui/Age';
import { Section } from '../ui/Section';
import styles from './HistoryPanel.module.css';

type Change = Manifest['history'][number];

function ChangeItem({ change }: { change: Change }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { manager, subresource, time, fields } = change;
  return (
    <li className={styles.change}>
      <div className={styles.line}>
        <Text variant="body-medium" weight="bold">
          {subresource
            ? t('history.writerOf', { manager, subresource })
            : manager}
        </Text>
        <Text variant="body-small" color="secondary">
          <Timestamp at={time} /> · <Age since={time} />
        </Text>
      </div>
      <ul className={styles.fields} aria-label={t('history.fields')}>
        {fields.map(field => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </li>
  );
}

/** Who wrote which fields of an object last, as Kubernetes notes it; the latest first. */
export function HistoryPanel({ history }: { history: Change[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Section title={t('history.title')} description={t('history.description')}>
      {history.length === 0 ? (
        <Text color="secondary">{t('history.none')}</Text>
      ) : (
        <ol className={styles.list} aria-label={t('history.title')}>
          {history.map(change => (
            <ChangeItem
              key={`${change.manager} ${change.operation} ${change.subresource}`}
              change={change}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}
