import { Header, HeaderProps } from '@backstage/ui';
import styles from './PageHeader.module.css';

/** The header of a page, as that of the design system looks; a long title takes further lines, and is never cut. */
export function PageHeader(props: Omit<HeaderProps, 'className' | 'sticky'>) {
  return <Header {...props} className={styles.root} />;
}
