import { byAge, byNumber, byText, Compare } from '../../list';
import { ServiceRow } from '../queries';
import { SERVICE_STATES } from '../serviceState';

/** How the list of services is sorted, by column. */
export const serviceComparers: Record<string, Compare<ServiceRow>> = {
  name: byText(row => row.name),
  namespace: byText(row => row.namespace),
  state: byNumber(row => SERVICE_STATES.indexOf(row.condition.state)),
  applications: byNumber(
    row => row.service.rayServiceStatus?.serveApplicationStatus.length ?? 0,
  ),
  cluster: byText(row => row.cluster),
  owner: byText(row => row.service.user),
  age: byAge(row => row.service.createdAt),
};
