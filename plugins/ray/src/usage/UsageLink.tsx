import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiBarChartLine } from '@remixicon/react';
import { useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';

/** Leads to what was used in the past. */
export function UsageLink() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <ButtonLink
      size="small"
      variant="secondary"
      iconStart={<RiBarChartLine />}
      href={useHrefs().usage()}
    >
      {t('usage.link')}
    </ButtonLink>
  );
}
