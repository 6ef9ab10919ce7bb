import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  rayServiceReadPermission,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import {
  ObjectContent,
  ObjectPage,
  ObjectRoutes,
  ObjectTab,
  useObjectTabs,
} from '../../detail';
import { useLiveQuery } from '../../live';
import { serviceRouteRef, servicesRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ServicePageActions } from '../actions/ServicePageActions';
import { ServiceBadge } from '../ServiceBadge';
import { oneService } from '../queries';
import { ServiceDetails } from './ServiceDetails';
import { ServiceLogs } from './ServiceLogs';

const TABS: ObjectTab[] = ['logs', 'yaml', 'history'];

/** One service, live: its applications, its cluster and what happened. */
export function ServicePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => oneService(client, { namespace, name }),
      [namespace, name],
    ),
  );
  const { data } = live;
  const listHref = useRouteRef(servicesRouteRef)?.();
  const href = useRouteRef(serviceRouteRef)?.({ namespace, name });
  return (
    <ObjectPage
      object={{ namespace, name }}
      live={live}
      href={href}
      tabs={useObjectTabs(href, TABS)}
      badge={<ServiceBadge condition={data?.condition} />}
      actions={data && <ServicePageActions row={data} />}
    >
      <ObjectRoutes
        kind="service"
        object={{ namespace, name }}
        readPermission={rayServiceReadPermission}
        overview={
          <ObjectContent
            namespace={namespace}
            live={live}
            listHref={listHref}
            goneTexts={{
              missing: t('services.missing', { name, namespace }),
              deleted: t('services.deleted', { name }),
              backToList: t('services.backToList'),
            }}
            readPermission={rayServiceReadPermission}
          >
            {row => <ServiceDetails row={row} />}
          </ObjectContent>
        }
        logs={<ServiceLogs service={{ namespace, name }} />}
      />
    </ObjectPage>
  );
}
