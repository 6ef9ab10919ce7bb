import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import {
  ClusterStatus,
  isHeadReady,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { RiEyeOffLine, RiZzzLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';
import { DashboardFrame } from './DashboardFrame';

/** The tab with a cluster's Ray dashboard; where there is none, why, until there is one. */
export function DashboardTab(props: {
  object: ObjectKey;
  /** Absent while unknown. */
  row: { status: ClusterStatus | undefined } | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const status = props.row?.status;
  if (!status) return <Skeleton width="100%" height={576} />;
  if (isHeadReady(status)) {
    return <DashboardFrame key={status.uid} cluster={props.object} />;
  }
  const isUnseen =
    status.state === 'ready' &&
    !status.pods.some(({ nodeType }) => nodeType === 'head');
  const words = isUnseen
    ? t('dashboard.headUnseenHint')
    : [status.message, status.hint].filter(Boolean).join(' ');
  return (
    <Message
      icon={isUnseen ? <RiEyeOffLine /> : <RiZzzLine />}
      title={t(isUnseen ? 'dashboard.headUnseen' : 'dashboard.notRunning')}
      description={
        <>
          {words} {t('dashboard.opensByItself')}
        </>
      }
    />
  );
}
