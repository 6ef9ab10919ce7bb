import { Flex, Text } from '@backstage/ui';
import { RiCheckboxCircleLine } from '@remixicon/react';
import { useFixDialog } from '../fixes';
import { useTexts } from '../translation';
import { Section } from '../ui/Section';
import { Summary } from './readSummaries';
import { SummaryList } from './SummaryList';

/** Most that are shown; the lists have all of them. */
const MAX_SHOWN = 8;

/** Failed and stuck objects, with reasons and fixes. */
export function AttentionCard({ summaries }: { summaries: Summary[] }) {
  const { t } = useTexts();
  const { openFix, fixDialog } = useFixDialog();
  const rest = summaries.length - MAX_SHOWN;
  return (
    <Section title={t('overview.attention.title')}>
      {summaries.length === 0 ? (
        <Flex align="center" gap="2">
          <RiCheckboxCircleLine size={18} aria-hidden="true" />
          <Text color="secondary">{t('overview.attention.none')}</Text>
        </Flex>
      ) : (
        <SummaryList
          label={t('overview.attention.title')}
          summaries={summaries.slice(0, MAX_SHOWN)}
          onFix={(object, fix) =>
            openFix({ object, fix, Dialog: object.kind.FixDialog })
          }
        />
      )}
      {fixDialog}
      {rest > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('overview.attention.more', { number: String(rest) })}
        </Text>
      )}
    </Section>
  );
}
