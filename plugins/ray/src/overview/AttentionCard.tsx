import { lazy, Suspense, useState } from 'react';
import { Flex, Text } from '@backstage/ui';
import { RiCheckboxCircleLine } from '@remixicon/react';
import { KnownFix, useFixDialog } from '../fixes';
import { useTexts } from '../translation';
import { Section } from '../ui/Section';
import { ImageKind, ImageRow } from './imageRows';
import { Summary } from './readSummaries';
import { Trouble } from './readTrouble';
import { SummaryItem } from './SummaryItem';
import { TroubleItem } from './TroubleItem';
import styles from './SummaryList.module.css';

/** Most causes that are shown; the lists have all objects. */
const MAX_SHOWN = 8;

const FixForAll = lazy(() =>
  import('./FixForAll').then(m => ({ default: m.FixForAll })),
);

/** Failed and stuck objects by cause, with fixes. */
export function AttentionCard({ groups, unexamined }: Trouble) {
  const { t } = useTexts();
  const { openFix, fixDialog } = useFixDialog();
  // Stays while the objects disappear from their group one by one.
  const [forAll, setForAll] = useState<{
    kind: ImageKind;
    rows?: ImageRow[];
  }>();
  const rest = groups
    .slice(MAX_SHOWN)
    .reduce((sum, { summaries }) => sum + summaries.length, unexamined);
  const onFix = (object: Summary, fix: KnownFix) =>
    openFix({ object, fix, Dialog: object.kind.FixDialog });
  return (
    <Section title={t('overview.attention.title')}>
      {forAll && (
        <Suspense fallback={undefined}>
          <FixForAll
            kind={forAll.kind}
            rows={forAll.rows}
            onClose={() => setForAll({ kind: forAll.kind })}
          />
        </Suspense>
      )}
      {groups.length === 0 ? (
        <Flex align="center" gap="2">
          <RiCheckboxCircleLine size={18} aria-hidden="true" />
          <Text color="secondary">{t('overview.attention.none')}</Text>
        </Flex>
      ) : (
        <ul className={styles.list} aria-label={t('overview.attention.title')}>
          {groups.slice(0, MAX_SHOWN).map(group => {
            const [first, ...others] = group.summaries;
            return first && others.length === 0 ? (
              <SummaryItem
                key={group.id}
                summary={first}
                hasCause
                onFix={onFix}
              />
            ) : (
              <TroubleItem
                key={group.id}
                group={group}
                onFix={onFix}
                onImage={(kind, rows) => setForAll({ kind, rows })}
              />
            );
          })}
        </ul>
      )}
      {fixDialog}
      {rest > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('overview.attention.more', { number: rest })}
        </Text>
      )}
    </Section>
  );
}
