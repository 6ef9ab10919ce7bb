import { RayJob, RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { clusterNameOf } from '../../jobs/explain/JobFacts';
import { jobPeriod } from './jobPeriod';
import { Period } from './TimelineSubject';

/** A cluster that works for a job or a service. */
export interface BackingCluster {
  name: string;
  period?: Period;
}

/** The cluster that a job runs on, for as long as it runs. */
export function clusterOfJob(rayJob: RayJob): BackingCluster[] {
  const name = clusterNameOf(rayJob);
  return name ? [{ name, period: jobPeriod(rayJob) }] : [];
}

/** The clusters behind a service: the one that serves, and the one that will. */
export function clustersOfService({
  status,
}: RayServiceObject): BackingCluster[] {
  const { activeServiceStatus, pendingServiceStatus } = status ?? {};
  return [activeServiceStatus, pendingServiceStatus].flatMap(backing =>
    backing?.rayClusterName ? [{ name: backing.rayClusterName }] : [],
  );
}
