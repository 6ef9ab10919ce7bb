import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiHistoryLine } from '@remixicon/react';
import { useHrefs } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { historyHref } from './recordHref';

/** Leads from the list of jobs to everything that is remembered of jobs. */
export function JobHistoryLink() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <ButtonLink
      variant="secondary"
      iconStart={<RiHistoryLine />}
      href={historyHref(useHrefs())}
    >
      {t('records.title')}
    </ButtonLink>
  );
}
