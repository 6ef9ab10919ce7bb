import { Skeleton, SkeletonProps } from '@backstage/ui';
import styles from './Placeholder.module.css';

/** Stands where something is loading, on a page or on a card. */
export function Placeholder(props: Pick<SkeletonProps, 'width' | 'height'>) {
  return <Skeleton {...props} className={styles.root} />;
}
