import {
  Sidebar,
  SidebarDivider,
  SidebarGroup,
  SidebarScrollWrapper,
  SidebarSpace,
} from '@backstage/core-components';
import type { NavContentComponentProps } from '@backstage/plugin-app-react';
import { RiMenuLine, RiSearchLine, RiUserLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { portalTranslationRef } from '../translation';
import { NotificationsNavItem } from './NotificationsNavItem';
import { PortalNavItem } from './PortalNavItem';
import { SearchNavItem } from './SearchNavItem';
import { SidebarLogo } from './SidebarLogo';

/** Links of these pages, for the bottom bar on narrow screens. */
const SEARCH_PATH = '/search';
const SETTINGS_PATH = '/settings';

/** Ray first, then the catalog and other installed plugins; the user's settings at the bottom. */
export function PortalSidebar({ navItems }: NavContentComponentProps) {
  const { t } = useTranslationRef(portalTranslationRef);
  const nav = navItems.withComponent(PortalNavItem);
  const ray = nav.take('page:ray');
  const catalog = nav.take('page:catalog');
  const settings = nav.take('page:user-settings');
  const notifications = nav.take('page:notifications');
  const search = nav.take('page:search');

  return (
    <Sidebar>
      <SidebarLogo />
      {search && (
        <SidebarGroup
          label={t('navigation.search')}
          icon={<RiSearchLine />}
          to={SEARCH_PATH}
        >
          <SearchNavItem />
        </SidebarGroup>
      )}
      <SidebarDivider />
      <SidebarGroup label={t('navigation.menu')} icon={<RiMenuLine />}>
        {ray}
        {catalog}
        <SidebarScrollWrapper>
          {nav.rest({ sortBy: 'title' })}
        </SidebarScrollWrapper>
      </SidebarGroup>
      <SidebarSpace />
      <SidebarDivider />
      {notifications && <NotificationsNavItem />}
      <SidebarGroup
        label={t('navigation.settings')}
        icon={<RiUserLine />}
        to={SETTINGS_PATH}
      >
        {settings}
      </SidebarGroup>
    </Sidebar>
  );
}
