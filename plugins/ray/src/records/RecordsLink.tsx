import { ButtonLink } from '@backstage/ui';
import { RiHistoryLine } from '@remixicon/react';
import { useHrefs } from '../routes';
import { SummarizedKind, useTexts } from '../translation';

/** Links to the history of a kind. */
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
