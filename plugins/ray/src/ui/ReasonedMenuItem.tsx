import { MenuItem, MenuItemProps } from '@backstage/ui';
import styles from './ReasonedMenuItem.module.css';

/** An item of a menu that looks disabled when it is; its label then says why. */
export function ReasonedMenuItem(props: MenuItemProps) {
  return <MenuItem {...props} className={styles.item} />;
}
