import { ButtonLink } from '@backstage/ui';
import { RiBarChartLine } from '@remixicon/react';
import { useHasSection, useHrefs } from '../routes';
import { useTexts } from '../translation';

/** Links to past usage, unless the configuration turns its page off. */
export function UsageLink() {
  const { t } = useTexts();
  const href = useHrefs().usage();
  if (!useHasSection('usage')) return null;
  return (
    <ButtonLink
      size="small"
      variant="secondary"
      iconStart={<RiBarChartLine />}
      href={href}
    >
      {t('usage.link')}
    </ButtonLink>
  );
}
