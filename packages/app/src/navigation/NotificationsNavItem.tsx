import { SidebarItem } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NotificationsSidebarItem } from '@backstage/plugin-notifications';
import { RiNotification2Line } from '@remixicon/react';
import { portalTranslationRef } from '../translation';

function NotificationsIcon() {
  return <RiNotification2Line size={24} />;
}

/**
 * Leads to one's notifications, and says how many are unread. Backstage's own item has the number beside the link's name,
 * where screen readers don't find it.
 */
export function NotificationsNavItem() {
  const { t } = useTranslationRef(portalTranslationRef);
  return (
    <NotificationsSidebarItem
      // Pages have titles of their own, and a message over them would hide what one is working at.
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
