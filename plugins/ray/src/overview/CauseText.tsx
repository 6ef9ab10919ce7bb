import { Text } from '@backstage/ui';
import { RiLightbulbLine } from '@remixicon/react';
import { explain, Explained, useTexts } from '../translation';
import styles from './SummaryList.module.css';

/** Why something fails or is stuck, and what to do about it. */
export function CauseText(explained: Explained) {
  const { t } = useTexts();
  const { message, hint } = explain(t, explained);
  return (
    <>
      {message && (
        <Text as="p" variant="body-medium" className={styles.message}>
          {message}
        </Text>
      )}
      {hint && (
        <Text
          as="p"
          variant="body-small"
          color="secondary"
          className={styles.hint}
        >
          <RiLightbulbLine size={16} aria-hidden="true" />
          {hint}
        </Text>
      )}
    </>
  );
}
