import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';

/** The pages about one object besides its first; the names are their paths. */
export type ObjectTab = 'logs' | 'yaml' | 'history';

/** The tabs of the pages about one object, for its header. */
export function useObjectTabs(
  /** Of the first page. */
  href: string | undefined,
  /** Must be stable. */
  tabs: readonly ObjectTab[],
) {
  const { t } = useTranslationRef(rayTranslationRef);
  return useMemo(() => {
    if (!href) return undefined;
    return [
      { id: 'overview', label: t('detail.tab.overview'), href },
      ...tabs.map(tab => ({
        id: tab,
        label: t(`detail.tab.${tab}`),
        href: `${href}/${tab}`,
      })),
    ];
  }, [t, href, tabs]);
}
