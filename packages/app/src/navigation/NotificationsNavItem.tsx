import { SidebarItem } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NotificationsSidebarItem } from '@backstage/plugin-notifications';
import { RiNotification2Line } from '@remixicon/react';
import { portalTranslationRef } from '../translation';

function NotificationsIcon() {
  return <RiNotification2Line size={24} />;
}

/**
 * Links to the user's notifications and shows the unread count. Backstage's own item has the number beside the link's
 * name, where screen readers don't find it.
 */
export function NotificationsNavItem() {
  const { t } = useTranslationRef(portalTranslationRef);
  return (
    <NotificationsSidebarItem
      // Pages have titles of their own, and a message over them would cover the content.
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
