import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { PodStatus } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import styles from './PodsCard.module.css';

/** The name of a pod, the group that it belongs to, and the way to its log. */
export function PodName(props: {
  pod: PodStatus;
  /** Of its log; absent where there can be none. */
  href: string | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { pod, href } = props;
  const { name, group, nodeType } = pod;
  const groupName = nodeType === 'head' ? t('cluster.pods.head') : group;
  return (
    <div className={styles.name}>
      <Text variant="body-medium">{name}</Text>
      <Text variant="body-small" color="secondary">
        {groupName && `${groupName} · `}
        <Link
          variant="body-small"
          href={href}
          aria-label={t('cluster.pods.logOf', { name })}
        >
          {t('cluster.pods.log')}
        </Link>
      </Text>
    </div>
  );
}
