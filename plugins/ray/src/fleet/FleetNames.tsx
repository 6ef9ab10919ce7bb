import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import { useTexts } from '../translation';
import { FleetObject } from './FleetAction';
import styles from './Fleet.module.css';

/** Names that are shown; a list of thousands is read by nobody, and slow. */
const MAX_NAMES = 200;

/** The first of the objects to which something is done, and how many there are beside them. */
export function FleetNames(props: {
  objects: readonly FleetObject[];
  /** Says something of an object behind its name. */
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
