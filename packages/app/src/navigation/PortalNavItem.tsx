import { useMemo } from 'react';
import { SidebarItem } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { NavContentNavItem } from '@backstage/plugin-app-react';
import { portalTranslationRef } from '../translation';

/** Translations of the pages' own titles, which are in English. */
const TITLE_TEXTS = new Map([
  ['Catalog', 'navigation.catalog' as const],
  ['Create', 'navigation.create' as const],
  ['Home', 'navigation.home' as const],
  ['Settings', 'navigation.settings' as const],
]);

/** One line of the sidebar, made from a page's own title and icon, translated if the portal has a translation. */
export function PortalNavItem({ href, icon, title }: NavContentNavItem) {
  // SidebarItem needs a component: one that changes with every render would be remounted each time.
  const Icon = useMemo(() => () => <>{icon}</>, [icon]);
  const { t } = useTranslationRef(portalTranslationRef);
  const text = TITLE_TEXTS.get(title);
  return <SidebarItem icon={Icon} to={href} text={text ? t(text) : title} />;
}
