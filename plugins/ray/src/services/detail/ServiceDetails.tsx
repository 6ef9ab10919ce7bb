import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  encodeRequest,
  ServeState,
  ServeStatus,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  DetailColumns,
  EndpointsCard,
  EventsCard,
  Explanation,
  ExplanationTone,
  LinksCard,
  SpecSection,
} from '../../detail';
import { explain, rayTranslationRef } from '../../translation';
import { CodeSection } from '../../ui/CodeSection';
import { ServiceRow } from '../queries';
import { AboutCard } from './AboutCard';
import { ApplicationsCard } from './ApplicationsCard';
import { UpgradeCard } from './UpgradeCard';
import { useServeStatus } from './useServeStatus';

const TONES: Record<ServeState, ExplanationTone> = {
  starting: 'info',
  deploying: 'info',
  running: 'success',
  degraded: 'warning',
  failed: 'danger',
  invalid: 'danger',
  suspending: 'info',
  suspended: 'info',
  deleting: 'info',
};

/** Why a service does not run as it should, and what to do about it; nothing when it does. */
function ServiceAlert(props: {
  row: ServiceRow;
  /** Absent while unknown. */
  status: ServeStatus | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { condition } = props.row;
  const { state, since, ...explained } = props.status ?? {
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
      tone={TONES[state]}
      message={message || known}
      hint={hint}
      since={since}
    />
  );
}

/** All about one service below its header. */
export function ServiceDetails({ row }: { row: ServiceRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { service, namespace, name, cluster } = row;
  const serve = useServeStatus(row).data;
  const { rayServiceStatus: status, clusterSpec, serveConfigV2 } = service;
  const json = useMemo(
    () =>
      encodeRequest(serviceSchema, { ...service, rayServiceStatus: undefined }),
    [service],
  );
  return (
    <>
      <ServiceAlert row={row} status={serve} />
      <DetailColumns
        main={
          <>
            {serve && <UpgradeCard status={serve} />}
            <ApplicationsCard status={status} />
            <CodeSection
              title={t('services.config.title')}
              copyLabel={t('services.config.copy')}
              text={serveConfigV2}
            />
            <EventsCard events={status?.rayServiceEvents ?? []} />
          </>
        }
        aside={
          <>
            <AboutCard row={row} status={serve} />
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
