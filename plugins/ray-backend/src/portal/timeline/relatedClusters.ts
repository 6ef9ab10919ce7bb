import { RayJob, RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { clusterNameOf } from '../../jobs/explain/JobFacts';
import { Period } from './TimelineSubject';
import { parseTime } from '../../core/rfc3339';

/** How long the deletion of a job's own cluster may take after it, milliseconds. */
const CLEAN_UP_MS = 60_000;

/** The lifetime of a job: earlier and later events of its cluster do not count. */
function jobPeriod({ metadata, status }: RayJob): Period {
  const end = parseTime(status?.endTime);
  return {
    from: parseTime(metadata.creationTimestamp) ?? 0,
    until: end === undefined ? Number.POSITIVE_INFINITY : end + CLEAN_UP_MS,
  };
}

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
