import { useMemo } from 'react';
import {
  encodeRequest,
  ServeState,
  serviceSchema,
  Timeline,
} from '@rayport/backstage-plugin-ray-common';
import {
  ConnectCard,
  DetailColumns,
  EndpointsCard,
  Explanation,
  ExplanationTone,
  LinksCard,
  SpecSection,
  TimelineCard,
} from '../../detail';
import { useTimeline } from '../../history';
import { FixButtons, KnownFix, useFixDialog } from '../../fixes';
import { PartFailure } from '../../live';
import { PodsCard } from '../../pods/PodsCard';
import { useClusterPods } from '../../pods/useClusterPods';
import { explain, useTexts } from '../../translation';
import { CodeSection } from '../../ui/CodeSection';
import { ServiceFixDialog } from '../fixes/ServiceFixDialog';
import { ServiceRow } from '../queries';
import { AboutCard } from './AboutCard';
import { ApplicationsCard } from './ApplicationsCard';
import { RequestCard } from './RequestCard';
import { UpgradeCard } from './UpgradeCard';

const TONES: Record<ServeState, ExplanationTone> = {
  starting: 'info',
  deploying: 'info',
  // Shown only with something to do about it.
  running: 'warning',
  degraded: 'warning',
  failed: 'danger',
  invalid: 'danger',
  suspending: 'info',
  suspended: 'info',
  deleting: 'info',
};

/** Explains the state of a service; empty if it is healthy. */
function ServiceAlert(props: {
  row: ServiceRow;
  /** Absent until it is read. */
  timeline: Timeline | undefined;
  onFix(fix: KnownFix): void;
}) {
  const { t } = useTexts();
  const { condition, status } = props.row;
  const { state, since, ...explained } = status ?? {
    ...condition,
    since: '',
  };
  const { message, hint } = explain(t, explained);
  if (state === 'running' && !hint) return undefined;
  const known =
    condition.state === 'running'
      ? state
      : t(`services.explained.${condition.state}`);
  return (
    <Explanation
      kind="service"
      tone={TONES[state]}
      message={message || known}
      hint={hint}
      since={since}
      timeline={props.timeline}
    >
      <FixButtons
        kind="service"
        object={props.row}
        fixes={status?.fixes ?? []}
        onFix={props.onFix}
      />
    </Explanation>
  );
}

/** The pods of the serving and the pending cluster. */
function ServicePods({ row }: { row: ServiceRow }) {
  const { t } = useTexts();
  const { namespace, status } = row;
  const active = useClusterPods({
    namespace,
    name: status?.active?.cluster?.name ?? '',
  });
  const pending = useClusterPods({
    namespace,
    name: status?.pending?.cluster?.name ?? '',
  });
  const title = t('cluster.pods.title');
  const isKnown = active.data && pending.data;
  return (
    <>
      <PartFailure part={title} live={active} />
      <PartFailure part={title} live={pending} />
      <PodsCard
        title={title}
        pods={[...(active.data ?? []), ...(pending.data ?? [])]}
        none={isKnown ? t('services.noPods') : undefined}
        logs={{ kind: 'service', object: row, tab: 'logs' }}
      />
    </>
  );
}

/** The content of a service's page below its header. */
export function ServiceDetails({ row }: { row: ServiceRow }) {
  const { t } = useTexts();
  const { service, namespace, name, cluster, status: serve } = row;
  const active = serve?.active?.cluster;
  const object = { kind: 'service', namespace, name, cluster } as const;
  const timeline = useTimeline(object);
  const { rayServiceStatus: status, clusterSpec, serveConfigV2 } = service;
  const json = useMemo(
    () =>
      encodeRequest(serviceSchema, { ...service, rayServiceStatus: undefined }),
    [service],
  );
  const { openFix, fixDialog } = useFixDialog();
  return (
    <>
      <ServiceAlert
        row={row}
        timeline={timeline.data}
        onFix={fix => openFix({ object: row, fix, Dialog: ServiceFixDialog })}
      />
      {fixDialog}
      <DetailColumns
        main={
          <>
            {serve && <UpgradeCard status={serve} />}
            <ApplicationsCard status={status} serve={serve} />
            <RequestCard row={row} />
            <CodeSection
              title={t('services.config.title')}
              copyLabel={t('services.config.copy')}
              text={serveConfigV2}
            />
            <ServicePods row={row} />
            <TimelineCard of={object} timeline={timeline} logsTab="logs" />
          </>
        }
        aside={
          <>
            <AboutCard row={row} />
            <ConnectCard
              owner={row}
              cluster={
                active?.state === 'ready'
                  ? { namespace, name: active.name }
                  : undefined
              }
              version={service.version}
              authentication="none"
            />
            <LinksCard
              values={{
                kind: 'service',
                namespace,
                name,
                cluster: cluster || undefined,
              }}
            />
            <EndpointsCard
              owner={row}
              clusterSpec={clusterSpec}
              endpoints={status?.serviceEndpoint ?? {}}
            />
          </>
        }
      />
      <SpecSection json={json} />
    </>
  );
}
