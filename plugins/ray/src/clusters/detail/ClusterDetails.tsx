import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  clusterSchema,
  ClusterStatus,
  encodeRequest,
} from '@rayport/backstage-plugin-ray-common';
import {
  ConnectCard,
  DetailColumns,
  EndpointsCard,
  Explanation,
  LinksCard,
  SpecSection,
  TimelineCard,
} from '../../detail';
import { FixButtons, KnownFix, useFixDialog } from '../../fixes';
import { PodsCard } from '../../pods/PodsCard';
import { explain, rayTranslationRef } from '../../translation';
import { LoadCard } from '../load/LoadCard';
import { ClusterFixDialog } from '../fixes/ClusterFixDialog';
import { ClusterRow } from '../queries';
import { AboutCard } from './AboutCard';
import { GroupsCard } from './GroupsCard';
import { OutdatedPods } from './OutdatedPods';
import { RelatedCard } from './RelatedCard';

const TONES = {
  provisioning: 'info',
  ready: 'success',
  suspending: 'info',
  suspended: 'info',
  unhealthy: 'warning',
  failed: 'danger',
  deleting: 'info',
} as const;

/** Why a cluster is not ready, since when, and what to do about it; nothing when it is. */
function StatusAlert(props: {
  status: ClusterStatus;
  onFix(fix: KnownFix): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { status, onFix } = props;
  const { state, since, fixes } = status;
  const { message, hint } = explain(t, status);
  if (state === 'ready' && !hint) return undefined;
  return (
    <Explanation
      tone={TONES[state]}
      message={message || t(`state.${state}`)}
      hint={hint}
      since={since}
    >
      <FixButtons kind="cluster" object={status} fixes={fixes} onFix={onFix} />
    </Explanation>
  );
}

/** All about one cluster below its header. */
export function ClusterDetails({ row }: { row: ClusterRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { cluster, status, namespace, name } = row;
  const isAsleep =
    status?.state === 'suspended' || status?.state === 'suspending';
  const json = useMemo(
    () => encodeRequest(clusterSchema, { ...cluster, events: [] }),
    [cluster],
  );
  const { openFix, fixDialog } = useFixDialog();
  return (
    <>
      {status && (
        <StatusAlert
          status={status}
          onFix={fix => openFix({ object: row, fix, Dialog: ClusterFixDialog })}
        />
      )}
      {fixDialog}
      <OutdatedPods row={row} />
      <DetailColumns
        main={
          <>
            <GroupsCard row={row} />
            <LoadCard row={row} />
            <PodsCard
              title={t('cluster.pods.title')}
              pods={status?.pods ?? []}
              none={t(
                isAsleep ? 'cluster.pods.noneSuspended' : 'cluster.pods.none',
              )}
              logs={{ kind: 'cluster', object: row, tab: 'logs' }}
            />
            <TimelineCard
              of={{ kind: 'cluster', namespace, name }}
              logsTab="logs"
            />
          </>
        }
        aside={
          <>
            <AboutCard row={row} />
            <ConnectCard
              owner={row}
              cluster={
                status?.state === 'ready' ? { namespace, name } : undefined
              }
              version={cluster.version || (status?.rayVersion ?? '')}
              authentication={status?.authentication ?? 'none'}
            />
            <RelatedCard cluster={row} />
            <LinksCard
              values={{ kind: 'cluster', namespace, name, cluster: name }}
            />
            <EndpointsCard
              owner={row}
              clusterSpec={cluster.clusterSpec}
              endpoints={cluster.serviceEndpoint}
            />
          </>
        }
      />
      <SpecSection json={json} />
    </>
  );
}
