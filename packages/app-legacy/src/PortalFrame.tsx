import { ReactNode } from 'react';
import {
  Sidebar,
  SidebarDivider,
  SidebarItem,
  SidebarPage,
  SidebarSpace,
} from '@backstage/core-components';
import { Settings } from '@backstage/plugin-user-settings';
import AccountTree from '@material-ui/icons/AccountTree';
import Category from '@material-ui/icons/Category';
import Home from '@material-ui/icons/Home';

/** Sidebar and page. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <SidebarPage>
      <Sidebar>
        <SidebarItem icon={Home} to="home" text="Home" />
        <SidebarItem icon={AccountTree} to="ray" text="Ray" />
        <SidebarItem icon={Category} to="catalog" text="Catalog" />
        <SidebarSpace />
        <SidebarDivider />
        <Settings />
      </Sidebar>
      {children}
    </SidebarPage>
  );
}
