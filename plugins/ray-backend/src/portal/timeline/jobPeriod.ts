import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { Period } from './TimelineSubject';

/** How long the deletion of a job's own cluster may take after it, milliseconds. */
const CLEAN_UP_MS = 60_000;

/** The lifetime of a job: earlier and later events of its cluster do not count. */
export function jobPeriod({ metadata, status }: RayJob): Period {
  const end = parseTime(status?.endTime);
  return {
    from: parseTime(metadata.creationTimestamp) ?? 0,
    until: end === undefined ? Number.POSITIVE_INFINITY : end + CLEAN_UP_MS,
  };
}
