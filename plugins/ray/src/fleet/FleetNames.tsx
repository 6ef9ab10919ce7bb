import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import { useTexts } from '../translation';
import { FleetObject } from './FleetAction';
import styles from './Fleet.module.css';

/** Most names that are shown; a list of thousands would be slow and useless. */
const MAX_NAMES = 200;

/** The first affected objects, and the number of the others. */
export function FleetNames(props: {
  objects: readonly FleetObject[];
  /** A remark about an object, after its name. */
  describe?(object: FleetObject): ReactNode;
}) {
  const { t } = useTexts();
  const { objects, describe } = props;
  const more = objects.length - MAX_NAMES;
  return (
    <ul className={styles.list} aria-label={t('fleet.list')}>
      {objects.slice(0, MAX_NAMES).map(object => (
        <li key={object.id} className={styles.item}>
          <Text as="span">{object.id}</Text>
          {describe?.(object)}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Text as="span" color="secondary">
            {t('fleet.more', { count: more })}
          </Text>
        </li>
      )}
    </ul>
  );
}
