import { Header, HeaderProps } from '@backstage/ui';
import styles from './PageHeader.module.css';

/** The header of a page, styled like the design system's, but with a title that wraps and is never cut. */
export function PageHeader(props: Omit<HeaderProps, 'className' | 'sticky'>) {
  return <Header {...props} className={styles.root} />;
}
