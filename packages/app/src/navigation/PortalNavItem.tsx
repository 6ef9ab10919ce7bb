import { useMemo } from 'react';
import { SidebarItem } from '@backstage/core-components';
import type { NavContentNavItem } from '@backstage/plugin-app-react';

/** One line of the sidebar, made from a page's own title and icon. */
export function PortalNavItem({ href, icon, title }: NavContentNavItem) {
  // SidebarItem wants a component: one that changes with every render would be mounted anew each time.
  const Icon = useMemo(() => () => <>{icon}</>, [icon]);
  return <SidebarItem icon={Icon} to={href} text={title} />;
}
