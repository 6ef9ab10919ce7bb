import { Link, Text } from '@backstage/ui';
import { ObjectKey, Usage } from '@rayport/backstage-plugin-ray-common';
import { SUMMARIES } from '../kinds';
import { useHrefs } from '../routes';
import { say, useTexts } from '../translation';
import { Age } from '../ui/Age';
import { Section } from '../ui/Section';
import styles from './SummaryList.module.css';

/** Most that are shown; the pages of the objects have all of them. */
const MAX_SHOWN = 8;

/** Recent warnings of Kubernetes and the operator, latest first. */
export function WarningsCard({
  warnings,
  warningsIncomplete,
  warningsIncompleteParts,
}: Pick<Usage, 'warnings' | 'warningsIncomplete' | 'warningsIncompleteParts'>) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  // Newer servers may send warnings about unknown kinds.
  const hrefOf = (kind: string, key: ObjectKey) => {
    const known = SUMMARIES.find(one => one.kind === kind);
    return known && hrefs.object(known.kind, key);
  };
  const title = t('overview.warnings.title');
  return (
    <Section title={title}>
      {warningsIncomplete && (
        <Text as="p" color="secondary">
          {say(t, warningsIncomplete, warningsIncompleteParts)}
        </Text>
      )}
      {warnings.length === 0 && !warningsIncomplete && (
        <Text color="secondary">{t('overview.warnings.none')}</Text>
      )}
      <ul className={styles.list} aria-label={title}>
        {warnings.slice(0, MAX_SHOWN).map(({ kind, event, about, ...key }) => (
          <li
            key={`${kind}/${key.namespace}/${key.name}/${event?.id}`}
            className={styles.item}
          >
            <div className={styles.line}>
              <Text variant="body-medium" weight="bold">
                {event?.reason}
              </Text>
              <Link variant="body-small" href={hrefOf(kind, key)}>
                {key.name}
              </Link>
              <Text
                variant="body-small"
                color="secondary"
                className={styles.age}
              >
                <Age since={event?.lastTimestamp ?? ''} />
              </Text>
            </div>
            <Text as="p" variant="body-small" className={styles.message}>
              {event?.message}
            </Text>
            {about && (
              <Text as="p" variant="body-small" color="secondary">
                {about}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
