import { useEffect, useState } from 'react';
import {
  discoveryApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { ButtonLink, Skeleton, Text } from '@backstage/ui';
import {
  DASHBOARD_SANDBOX,
  ObjectKey,
  rayClusterDashboardPermission,
} from '@rayport/backstage-plugin-ray-common';
import { RiExternalLinkLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import styles from './DashboardFrame.module.css';
import { useDashboardTicket } from './useDashboardTicket';

/** The address of something that the backend of Ray serves; undefined until it is known. */
function useBackendUrl(path: string | undefined): string | undefined {
  const discovery = useApi(discoveryApiRef);
  const [baseUrl, setBaseUrl] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void discovery.getBaseUrl('ray').then(url => {
      if (isWanted) setBaseUrl(url);
    });
    return () => {
      isWanted = false;
    };
  }, [discovery]);
  return baseUrl && path && `${baseUrl}${path}`;
}

/**
 * Ray's own dashboard of a cluster. Who owns the cluster decides what is in it, so it gets no origin, and with that
 * nothing of the portal: the server says the same to browsers that come to it in other ways.
 */
export function DashboardFrame({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { ticket, error, retry } = useDashboardTicket(cluster);
  const url = useBackendUrl(ticket?.path);
  if (error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={rayClusterDashboardPermission.name}
        onRetry={retry}
      />
    );
  }
  if (!url) return <Skeleton width="100%" height={576} />;
  return (
    <>
      <div className={styles.bar}>
        <Text variant="body-small" color="secondary">
          {t('dashboard.note')}
        </Text>
        <ButtonLink
          variant="secondary"
          size="small"
          iconStart={<RiExternalLinkLine />}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('dashboard.open')}
        </ButtonLink>
      </div>
      <iframe
        className={styles.frame}
        title={t('dashboard.title', { name: cluster.name })}
        src={url}
        sandbox={DASHBOARD_SANDBOX}
        referrerPolicy="no-referrer"
      />
    </>
  );
}
