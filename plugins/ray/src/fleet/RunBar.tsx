import { Text } from '@backstage/ui';
import { useTexts } from '../translation';
import { FleetProgress } from './FleetRun';
import styles from './Fleet.module.css';

/** Progress as a bar and in words. */
export function RunBar({ progress }: { progress: FleetProgress }) {
  const { t } = useTexts();
  const { done, failed, total } = progress;
  const words = t('fleet.progress', { done, total });
  return (
    <div className={styles.bar}>
      <progress
        className={styles.progress}
        aria-label={words}
        max={total}
        value={done + failed}
      />
      <Text variant="body-small" color="secondary">
        {words}
      </Text>
      {failed > 0 && (
        <Text variant="body-small" color="danger">
          {t('fleet.failures', { count: failed })}
        </Text>
      )}
    </div>
  );
}
