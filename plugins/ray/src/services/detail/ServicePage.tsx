import { useParams } from 'react-router-dom';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { rayServiceReadPermission } from '@rayport/backstage-plugin-ray-common';
import {
  ObjectPage,
  ObjectRoutes,
  ObjectTab,
  useObjectTabs,
} from '../../detail';
import { serviceRouteRef } from '../../routes';
import { ServicePageActions } from '../actions/ServicePageActions';
import { ServiceBadge } from '../ServiceBadge';
import { ServiceContent } from './ServiceContent';
import { ServiceLogs } from './ServiceLogs';
import { useService } from './useService';

const TABS: ObjectTab[] = ['logs', 'yaml', 'history'];

/** One service, live: its applications, its cluster and what happened. */
export function ServicePage() {
  const { namespace = '', name = '' } = useParams();
  const live = useService({ namespace, name });
  const { data } = live;
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
          <ServiceContent live={live} namespace={namespace} name={name} />
        }
        logs={<ServiceLogs service={{ namespace, name }} />}
      />
    </ObjectPage>
  );
}
