import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiHistoryLine } from '@remixicon/react';
import { useHrefs } from '../routes';
import { rayTranslationRef, SummarizedKind } from '../translation';

/** Leads to everything that is remembered of a kind's objects. */
export function RecordsLink({ kind }: { kind: SummarizedKind }) {
  const { t } = useTranslationRef(rayTranslationRef);
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
