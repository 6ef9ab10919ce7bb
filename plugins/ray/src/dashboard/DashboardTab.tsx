import { useApi } from '@backstage/frontend-plugin-api';
import { ButtonLink, Text } from '@backstage/ui';
import {
  ClusterStatus,
  DASHBOARD_SANDBOX,
  isHeadReady,
  ObjectKey,
  rayClusterDashboardPermission,
} from '@rayport/backstage-plugin-ray-common';
import {
  RiExternalLinkLine,
  RiEyeOffLine,
  RiForbidLine,
  RiZzzLine,
} from '@remixicon/react';
import { ReactNode, useCallback, useEffect, useState } from 'react';
import { useTexts } from '../translation';
import { Message } from '../ui/Message';
import { SimulatedMark } from '../ui/SimulatedMark';
import { FailureMessage } from '../ui/FailureMessage';
import { rayApiRef, useBackendUrl } from '../api';
import { TicketRenewal, TicketState } from './TicketRenewal';
import { Placeholder } from '../ui/Placeholder';
import styles from './DashboardFrame.module.css';

/** The ticket of a cluster's dashboard, renewed while it is shown. */
function useDashboardTicket({ namespace, name }: ObjectKey) {
  const client = useApi(rayApiRef);
  const [state, setState] = useState<TicketState>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setState({});
    const object = { namespace, name };
    const keeper = new TicketRenewal({ client, object, tell: setState });
    keeper.start();
    return () => keeper.stop();
  }, [client, namespace, name, attempt]);
  const retry = useCallback(() => setAttempt(count => count + 1), []);
  return { ...state, retry };
}

/** Whether the portal's Content Security Policy has blocked a frame with this address (CSP3, report a violation). */
function useIsBlocked(url: string | undefined): boolean {
  const [blocked, setBlocked] = useState<string>();
  useEffect(() => {
    const look = (event: SecurityPolicyViolationEvent) => {
      const { effectiveDirective, blockedURI } = event;
      if (effectiveDirective === 'frame-src' && url?.startsWith(blockedURI)) {
        setBlocked(url);
      }
    };
    document.addEventListener('securitypolicyviolation', look);
    return () => document.removeEventListener('securitypolicyviolation', look);
  }, [url]);
  return url !== undefined && blocked === url;
}

/**
 * Ray's own dashboard of a cluster. The cluster's owner controls its content, so the frame gets no origin and no access
 * to the portal. The server's headers enforce the same for other ways to open it.
 */
function DashboardFrame({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTexts();
  const { ticket, error, retry } = useDashboardTicket(cluster);
  const url = useBackendUrl(ticket?.path);
  const isBlocked = useIsBlocked(url);
  if (error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={rayClusterDashboardPermission.name}
        onRetry={retry}
      />
    );
  }
  if (!url) return <Placeholder width="100%" height={576} />;
  return (
    <>
      <div className={styles.bar}>
        <Text variant="body-small" color="secondary">
          {t('dashboard.note')}
        </Text>
        <SimulatedMark />
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
      {isBlocked ? (
        <Message
          icon={<RiForbidLine />}
          title={t('dashboard.blocked')}
          description={t('dashboard.blockedHint', {
            origin: new URL(url, window.location.href).origin,
          })}
        />
      ) : (
        <iframe
          className={styles.frame}
          title={t('dashboard.title', { name: cluster.name })}
          src={url}
          sandbox={DASHBOARD_SANDBOX}
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}

/** The tab with a cluster's Ray dashboard, or why it is unavailable. */
export function DashboardTab(props: {
  object: ObjectKey;
  /** Absent while unknown. */
  row: { status: ClusterStatus | undefined } | undefined;
  /** Why it is unavailable, and what to do about it. */
  explanation?: ReactNode;
}) {
  const { t } = useTexts();
  const status = props.row?.status;
  if (!status) return <Placeholder width="100%" height={576} />;
  if (isHeadReady(status)) {
    return <DashboardFrame key={status.uid} cluster={props.object} />;
  }
  const isUnseen =
    status.state === 'ready' &&
    !status.pods.some(({ nodeType }) => nodeType === 'head');
  const then = t('dashboard.opensByItself');
  return (
    <>
      {props.explanation}
      <Message
        icon={isUnseen ? <RiEyeOffLine /> : <RiZzzLine />}
        title={t(isUnseen ? 'dashboard.headUnseen' : 'dashboard.notRunning')}
        description={
          isUnseen ? `${t('dashboard.headUnseenHint')} ${then}` : then
        }
      />
    </>
  );
}
