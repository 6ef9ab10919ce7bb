import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { HeaderNavTabItem } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';
import { KIND_TABS, ObjectDetail } from './ObjectDetail';

/** The tabs of the pages about one object, for its header. */
export function useObjectTabs<T>(
  { kind, tabs }: Pick<ObjectDetail<T>, 'kind' | 'tabs'>,
  { namespace, name }: ObjectKey,
): HeaderNavTabItem[] | undefined {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
  return useMemo(() => {
    const key = { namespace, name };
    const href = hrefs.object(kind, key);
    if (!href) return undefined;
    const own = KIND_TABS.filter(tab => tabs?.[tab]);
    const more = [...own, 'yaml', 'history'] as const;
    return [
      { id: 'overview', label: t('detail.tab.overview'), href },
      ...more.map(tab => ({
        id: tab,
        label: t(`detail.tab.${tab}`),
        href: hrefs.object(kind, key, { tab }) ?? href,
      })),
    ];
  }, [t, hrefs, kind, tabs, namespace, name]);
}
