import { ButtonLink } from '@backstage/ui';
import { RiBarChartLine } from '@remixicon/react';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';

/** Links to past usage. */
export function UsageLink() {
  const { t } = useTexts();
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
