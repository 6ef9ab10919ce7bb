import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import { localeOf, useTexts } from '../translation';
import { formatCount } from '../ui/formatAmount';
import styles from './WorkerCount.module.css';

/** How many workers are ready out of how many, with a bar. */
export function WorkerCount({ status }: { status: ClusterStatus }) {
  const { t } = useTexts();
  const { readyWorkers: ready, desiredWorkers: desired } = status;
  const numbers = [ready, desired].map(each => formatCount(each, localeOf(t)));
  const share = desired > 0 ? Math.min(ready / desired, 1) : 0;
  return (
    <div
      className={styles.root}
      title={t('clusters.workers', { ready, desired })}
    >
      <span className={styles.count}>{numbers.join(' / ')}</span>
      {desired > 0 && (
        <span className={styles.track} aria-hidden="true">
          <span
            className={styles.bar}
            data-full={share === 1 || undefined}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </div>
  );
}
