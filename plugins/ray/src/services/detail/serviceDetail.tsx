import { ObjectDetail } from '../../detail';
import { oneService, ServiceRow } from '../queries';
import { ServiceBadge } from '../ServiceBadge';
import { SERVICE_ENTITIES } from '../serviceEntities';
import { ServiceDetails } from './ServiceDetails';
import { ServiceLogs } from './ServiceLogs';

function Badge({ row }: { row: ServiceRow | undefined }) {
  return <ServiceBadge condition={row?.condition} />;
}

/** One service: its applications, its clusters and what happened. */
export const serviceDetail = {
  kind: 'service',
  entities: SERVICE_ENTITIES,
  query: oneService,
  readManifest: (client, key, call) => client.getRayServiceManifest(key, call),
  Badge,
  Overview: ServiceDetails,
  tabs: { logs: ServiceLogs },
} satisfies ObjectDetail<ServiceRow>;
