import { Link, Text } from '@backstage/ui';
import { RiLightbulbLine } from '@remixicon/react';
import { FixButtons, KnownFix } from '../fixes';
import { useHrefs } from '../routes';
import { explain, useTexts } from '../translation';
import { Age } from '../ui/Age';
import { Summary } from './readSummaries';
import styles from './SummaryList.module.css';

/** Short list of objects, with links to their pages. */
export function SummaryList(props: {
  /** Name for screen readers. */
  label: string;
  summaries: Summary[];
  /** Shows messages, hints and fixes, too. */
  onFix?(summary: Summary, fix: KnownFix): void;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { onFix } = props;
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.summaries.map(summary => {
        const { id, kind, namespace, name, state } = summary;
        const { message, hint } = explain(t, summary);
        return (
          <li key={id} className={styles.item}>
            <div className={styles.line}>
              <kind.Badge state={state} />
              <Link
                variant="body-medium"
                weight="bold"
                href={hrefs.object(kind.kind, summary)}
              >
                {name}
              </Link>
              <Text
                variant="body-small"
                color="secondary"
                className={styles.where}
              >
                {t(`overview.kindIn.${kind.kind}`, { namespace })}
              </Text>
              <Text
                variant="body-small"
                color="secondary"
                className={styles.age}
              >
                <Age since={summary.createdAt} />
              </Text>
            </div>
            {onFix && message && (
              <Text as="p" variant="body-medium" className={styles.message}>
                {message}
              </Text>
            )}
            {onFix && hint && (
              <Text
                as="p"
                variant="body-small"
                color="secondary"
                className={styles.hint}
              >
                <RiLightbulbLine size={16} aria-hidden="true" />
                {hint}
              </Text>
            )}
            {onFix && (
              <FixButtons
                kind={kind.kind}
                object={summary}
                fixes={summary.fixes}
                onFix={fix => onFix(summary, fix)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
