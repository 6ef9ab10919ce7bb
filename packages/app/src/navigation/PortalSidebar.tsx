import {
  Sidebar,
  SidebarDivider,
  SidebarGroup,
  SidebarScrollWrapper,
  SidebarSpace,
} from '@backstage/core-components';
import { NotificationsSidebarItem } from '@backstage/plugin-notifications';
import type { NavContentComponentProps } from '@backstage/plugin-app-react';
import { RiMenuLine, RiUserLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { portalTranslationRef } from '../translation';
import { PortalNavItem } from './PortalNavItem';
import { SidebarLogo } from './SidebarLogo';

/** Where the settings page is, for the bottom bar that narrow screens get. */
const SETTINGS_PATH = '/settings';

/** Ray first, then the catalog and whatever else is installed; one's own settings at the bottom. */
export function PortalSidebar({ navItems }: NavContentComponentProps) {
  const { t } = useTranslationRef(portalTranslationRef);
  const nav = navItems.withComponent(PortalNavItem);
  const ray = nav.take('page:ray');
  const catalog = nav.take('page:catalog');
  const settings = nav.take('page:user-settings');
  const notifications = nav.take('page:notifications');

  return (
    <Sidebar>
      <SidebarLogo />
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
      {notifications && (
        <NotificationsSidebarItem
          text={t('navigation.notifications')}
          // Pages have titles of their own, and a message over them would hide what one is working at.
          titleCounterEnabled={false}
          snackbarEnabled={false}
        />
      )}
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
