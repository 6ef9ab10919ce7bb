import {
  Link,
  sidebarConfig,
  useSidebarOpenState,
} from '@backstage/core-components';
import { LogoMark } from './LogoMark';
import styles from './SidebarLogo.module.css';

/** The logo, with the name beside it while the sidebar is open; links to the home page. */
export function SidebarLogo() {
  const { isOpen } = useSidebarOpenState();
  return (
    <div
      className={styles.logo}
      style={{
        width: isOpen
          ? sidebarConfig.drawerWidthOpen
          : sidebarConfig.drawerWidthClosed,
      }}
    >
      <Link
        to="/"
        underline="none"
        aria-label="Rayport home"
        className={styles.link}
      >
        <LogoMark />
        {isOpen && <span className={styles.name}>Rayport</span>}
      </Link>
    </div>
  );
}
