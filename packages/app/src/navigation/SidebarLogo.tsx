import {
  Link,
  sidebarConfig,
  useSidebarOpenState,
} from '@backstage/core-components';
import styles from './SidebarLogo.module.css';

/** A sun over the water: rays, and a port. Kept in step with public/favicon.svg. */
function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" strokeLinecap="round" strokeWidth="2.4">
        <path
          stroke="#ffb53d"
          d="M16 4.5v3.6M8.2 7.7l2.2 2.9M23.8 7.7l-2.2 2.9M4.6 14.6l3.5 1M27.4 14.6l-3.5 1"
        />
        <path
          stroke="#4cc3d9"
          d="M5 22.5c2.2 0 2.2 1.6 4.4 1.6s2.2-1.6 4.4-1.6 2.2 1.6 4.4 1.6 2.2-1.6 4.4-1.6 2.2 1.6 4.4 1.6M9.4 27.4c2.2 0 2.2-1.2 4.4-1.2s2.2 1.2 4.4 1.2 2.2-1.2 4.4-1.2"
        />
      </g>
      <path fill="#ffb53d" d="M10 19.6a6 6 0 0 1 12 0z" />
    </svg>
  );
}

/** The logo, with the name next to it while the sidebar is open; links to the home page. */
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
