import { useId, useState } from 'react';
import { Button, Link, Text } from '@backstage/ui';
import {
  RiArrowDownSLine,
  RiArrowRightSLine,
  RiImageEditLine,
} from '@remixicon/react';
import { KnownFix } from '../fixes';
import { KindSummary } from '../kind';
import { SUMMARIES } from '../kinds';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { Age } from '../ui/Age';
import { CauseText } from './CauseText';
import { ImageKind, imageRows, ImageRow } from './imageRows';
import { Summary } from './readSummaries';
import { TroubleGroup } from './readTrouble';
import { SummaryItem } from './SummaryItem';
import styles from './SummaryList.module.css';

/** Most objects of a group that are shown; the lists have all of them. */
const MAX_SHOWN = 50;

/** The one value that all have; undefined where they differ. */
function common(values: string[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** Link to the list of a kind, filtered as closely to these objects as lists can. */
function ListLink(props: { kind: KindSummary; summaries: Summary[] }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, summaries } = props;
  const filter = {
    state: common(summaries.map(({ state }) => state)),
    namespace: common(summaries.map(({ namespace }) => namespace)),
  };
  return (
    <Link variant="body-small" href={hrefs.list(kind.kind, filter)}>
      {t(`overview.attention.list.${kind.kind}`)}
    </Link>
  );
}

/** The action for all objects of one kind: changing several images at once, or a link to the list. */
function KindOfGroup(props: {
  kind: KindSummary;
  summaries: Summary[];
  onImage(kind: ImageKind, rows: ImageRow[]): void;
}) {
  const { t } = useTexts();
  const { kind, summaries, onImage } = props;
  const changing = kind.kind === 'job' ? undefined : kind.kind;
  const rows = changing ? imageRows(changing, summaries) : [];
  if (!changing || rows.length < 2) {
    return <ListLink kind={kind} summaries={summaries} />;
  }
  return (
    <Button
      size="small"
      variant="secondary"
      iconStart={<RiImageEditLine />}
      onPress={() => onImage(changing, rows)}
    >
      {t(`overview.attention.image.${changing}`, { count: rows.length })}
    </Button>
  );
}

/** Several objects with one cause, which expand below it. */
export function TroubleItem(props: {
  group: TroubleGroup;
  onFix(summary: Summary, fix: KnownFix): void;
  onImage(kind: ImageKind, rows: ImageRow[]): void;
}) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { group, onFix, onImage } = props;
  const { summaries } = group;
  const kinds = SUMMARIES.map(kind => ({
    kind,
    summaries: summaries.filter(summary => summary.kind === kind),
  })).filter(({ summaries: some }) => some.length > 0);
  const title = kinds
    .map(({ kind, summaries: { length } }) =>
      t(`${pluralOf(kind.kind)}.count`, { count: length }),
    )
    .join(', ');
  const rest = summaries.length - MAX_SHOWN;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Button
          size="small"
          variant="tertiary"
          iconStart={isOpen ? <RiArrowDownSLine /> : <RiArrowRightSLine />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
        <Text variant="body-small" color="secondary" className={styles.age}>
          <Age since={summaries[0]?.createdAt ?? ''} />
        </Text>
      </div>
      <CauseText {...group} />
      <div className={styles.actions}>
        {kinds.map(each => (
          <KindOfGroup key={each.kind.kind} {...each} onImage={onImage} />
        ))}
      </div>
      <ul
        id={listId}
        hidden={!isOpen}
        className={styles.members}
        aria-label={title}
      >
        {isOpen &&
          summaries
            .slice(0, MAX_SHOWN)
            .map(summary => (
              <SummaryItem key={summary.id} summary={summary} onFix={onFix} />
            ))}
      </ul>
      {isOpen && rest > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('overview.attention.more', { number: rest })}
        </Text>
      )}
    </li>
  );
}
