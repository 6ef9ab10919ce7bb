import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiBookOpenLine } from '@remixicon/react';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import {
  ObjectPage,
  ObjectRoutes,
  ObjectTab,
  useObjectTabs,
} from '../../detail';
import { clusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { StateBadge } from '../../ui/StateBadge';
import { ClusterPageActions } from '../actions/ClusterPageActions';
import { ClusterWithStatus } from '../queries';
import { ClusterDetails } from './ClusterDetails';
import { ClusterLogs } from './ClusterLogs';
import { useCatalogLink } from './useCatalogLink';
import { useCluster } from './useCluster';

const TABS: ObjectTab[] = ['logs', 'yaml', 'history'];

function Actions({ row }: { row: ClusterWithStatus }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const catalogLink = useCatalogLink(row);
  return (
    <>
      {catalogLink && (
        <ButtonLink
          variant="secondary"
          iconStart={<RiBookOpenLine />}
          href={catalogLink}
        >
          {t('cluster.openInCatalog')}
        </ButtonLink>
      )}
      <ClusterPageActions row={row} />
    </>
  );
}

/** One cluster, live: what it does and why, its groups, pods, events and specification. */
export function ClusterPage() {
  const { namespace = '', name = '' } = useParams();
  const live = useCluster({ namespace, name });
  const status = live.data?.status;
  const href = useRouteRef(clusterRouteRef)?.({ namespace, name });
  return (
    <ObjectPage
      object={{ namespace, name }}
      live={live}
      href={href}
      tabs={useObjectTabs(href, TABS)}
      badge={<StateBadge state={status?.state} message={status?.message} />}
      actions={live.data && <Actions row={live.data} />}
    >
      <ObjectRoutes
        kind="cluster"
        object={{ namespace, name }}
        readPermission={rayClusterReadPermission}
        overview={
          <ClusterDetails live={live} namespace={namespace} name={name} />
        }
        logs={<ClusterLogs row={live.data} />}
      />
    </ObjectPage>
  );
}
