import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { HeaderNavTabItem } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { DetailKind, OWN_TABS } from './DetailKind';

/** The tabs of the pages about one object, for its header. */
export function useObjectTabs<T>(
  /** Of the first page. */
  href: string | undefined,
  { tabs }: Pick<DetailKind<T>, 'tabs'>,
): HeaderNavTabItem[] | undefined {
  const { t } = useTranslationRef(rayTranslationRef);
  return useMemo(() => {
    if (!href) return undefined;
    const own = OWN_TABS.filter(tab => tabs?.[tab]);
    const more = [...own, 'yaml', 'history'] as const;
    return [
      { id: 'overview', label: t('detail.tab.overview'), href },
      ...more.map(tab => ({
        id: tab,
        label: t(`detail.tab.${tab}`),
        href: `${href}/${tab}`,
      })),
    ];
  }, [t, href, tabs]);
}
