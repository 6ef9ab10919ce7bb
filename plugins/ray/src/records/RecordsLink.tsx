import { ButtonLink } from '@backstage/ui';
import { RiHistoryLine } from '@remixicon/react';
import { useHrefs } from '../routes';
import { SummarizedKind, useTexts } from '../translation';

/** Leads to everything that is remembered of a kind's objects. */
export function RecordsLink({ kind }: { kind: SummarizedKind }) {
  const { t } = useTexts();
  return (
    <ButtonLink
      variant="secondary"
      iconStart={<RiHistoryLine />}
      href={useHrefs().history(kind)}
    >
      {t('records.title')}
    </ButtonLink>
  );
}
