import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { Period } from './TimelineSubject';

/** So long after a job the end of its own cluster may take, milliseconds. */
const CLEAN_UP_MS = 60_000;

/** While a job was there: what happened to its cluster before and after is not its concern. */
export function jobPeriod({ metadata, status }: RayJob): Period {
  const end = parseTime(status?.endTime);
  return {
    from: parseTime(metadata.creationTimestamp) ?? 0,
    until: end === undefined ? Number.POSITIVE_INFINITY : end + CLEAN_UP_MS,
  };
}
