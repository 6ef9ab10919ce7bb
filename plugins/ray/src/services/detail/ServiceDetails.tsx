import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  encodeRequest,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  DetailColumns,
  EndpointsCard,
  EventsCard,
  LinksCard,
  SpecSection,
} from '../../detail';
import { rayTranslationRef } from '../../translation';
import { CodeSection } from '../../ui/CodeSection';
import { ServiceRow } from '../queries';
import { AboutCard } from './AboutCard';
import { ApplicationsCard } from './ApplicationsCard';
import { ServiceAlert } from './ServiceAlert';
import { UpgradeCard } from './UpgradeCard';
import { useServeStatus } from './useServeStatus';

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
