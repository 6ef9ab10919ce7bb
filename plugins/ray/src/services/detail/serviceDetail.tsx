import { rayServiceReadPermission } from '@rayport/backstage-plugin-ray-common';
import { DetailKind, SERVICE_ENTITIES } from '../../detail';
import { serviceRouteRef, servicesRouteRef } from '../../routes';
import { ServicePageActions } from '../actions/ServicePageActions';
import { ServiceRow } from '../queries';
import { ServiceBadge } from '../ServiceBadge';
import { ServiceDetails } from './ServiceDetails';
import { ServiceLogs } from './ServiceLogs';
import { useService } from './useService';

function Badge({ row }: { row: ServiceRow | undefined }) {
  return <ServiceBadge condition={row?.condition} />;
}

/** One service: its applications, its clusters and what happened. */
export const serviceDetail = {
  kind: 'service',
  route: serviceRouteRef,
  listRoute: servicesRouteRef,
  readPermission: rayServiceReadPermission,
  entities: SERVICE_ENTITIES,
  useObject: useService,
  Badge,
  Actions: ServicePageActions,
  Overview: ServiceDetails,
  tabs: { logs: ServiceLogs },
} satisfies DetailKind<ServiceRow>;
