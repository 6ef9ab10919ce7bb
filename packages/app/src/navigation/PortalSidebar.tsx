import {
  Sidebar,
  SidebarDivider,
  SidebarGroup,
  SidebarScrollWrapper,
  SidebarSpace,
  SidebarItem,
} from '@backstage/core-components';
import type {
  NavContentComponentProps,
  NavContentNavItem,
} from '@backstage/plugin-app-react';
import {
  RiMenuLine,
  RiSearchLine,
  RiUserLine,
  RiNotification2Line,
} from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NotificationsSidebarItem } from '@backstage/plugin-notifications';
import { useMemo } from 'react';
import {
  SearchModal,
  SearchModalProvider,
  useSearchModal,
} from '@backstage/plugin-search';
import { portalTranslationRef } from '../translation';
import { SidebarLogo } from './SidebarLogo';

/** Translations of the pages' own titles, which are in English. */
const TITLE_TEXTS = new Map([
  ['Catalog', 'navigation.catalog' as const],
  ['Create', 'navigation.create' as const],
  ['Home', 'navigation.home' as const],
  ['Settings', 'navigation.settings' as const],
]);

/** One line of the sidebar, made from a page's own title and icon, translated if the portal has a translation. */
function PortalNavItem({ href, icon, title }: NavContentNavItem) {
  // SidebarItem needs a component: one that changes with every render would be remounted each time.
  const Icon = useMemo(() => () => <>{icon}</>, [icon]);
  const { t } = useTranslationRef(portalTranslationRef);
  const text = TITLE_TEXTS.get(title);
  return <SidebarItem icon={Icon} to={href} text={text ? t(text) : title} />;
}

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

function NotificationsIcon() {
  return <RiNotification2Line size={24} />;
}

/**
 * Links to the user's notifications and shows the unread count. Backstage's own item has the number outside the link's
 * name, where screen readers don't find it.
 */
function NotificationsNavItem() {
  const { t } = useTranslationRef(portalTranslationRef);
  return (
    <NotificationsSidebarItem
      // Pages set their own titles, and a message over them would cover the content.
      titleCounterEnabled={false}
      snackbarEnabled={false}
      renderItem={({ unreadCount, to, onClick }) => (
        <SidebarItem
          icon={NotificationsIcon}
          to={to}
          onClick={onClick}
          hasNotifications={unreadCount > 0}
          text={
            unreadCount > 0
              ? t('navigation.unread', { number: String(unreadCount) })
              : t('navigation.notifications')
          }
        />
      )}
    />
  );
}

function SearchIcon() {
  return <RiSearchLine size={24} />;
}

function SearchButton() {
  const { t } = useTranslationRef(portalTranslationRef);
  const { state, toggleModal } = useSearchModal();
  return (
    <>
      <SidebarItem
        icon={SearchIcon}
        text={t('navigation.search')}
        onClick={toggleModal}
      />
      <SearchModal {...state} toggleModal={toggleModal} />
    </>
  );
}

/** Searches from any page, in a dialog that links to the search page. */
function SearchNavItem() {
  return (
    <SearchModalProvider>
      <SearchButton />
    </SearchModalProvider>
  );
}
