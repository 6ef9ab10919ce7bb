import { Link, Text } from '@backstage/ui';
import { FixButtons, KnownFix } from '../fixes';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { Age } from '../ui/Age';
import { CauseText } from './CauseText';
import { Summary } from './readSummaries';
import styles from './SummaryList.module.css';

/** An object in one line, with a link to its page. */
export function SummaryItem(props: {
  summary: Summary;
  /** Shows message and hint, too. */
  hasCause?: boolean;
  /** Shows fixes, too. */
  onFix?(summary: Summary, fix: KnownFix): void;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { summary, hasCause, onFix } = props;
  const { kind, namespace, name, state } = summary;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <kind.Badge state={state} />
        <Link
          variant="body-medium"
          weight="bold"
          href={hrefs.object(kind.kind, summary)}
        >
          {name}
        </Link>
        <Text variant="body-small" color="secondary" className={styles.where}>
          {t(`overview.kindIn.${kind.kind}`, { namespace })}
        </Text>
        <Text variant="body-small" color="secondary" className={styles.age}>
          <Age since={summary.createdAt} />
        </Text>
      </div>
      {hasCause && <CauseText {...summary} />}
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
}
