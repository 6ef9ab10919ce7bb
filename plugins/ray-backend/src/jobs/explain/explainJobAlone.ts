import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { explainJob } from './explainJob';
import { JobVerdict } from './JobFacts';

/** What a job is doing by its own object: its pods, its cluster and time change only what is said about the state. */
export function explainJobAlone(rayJob: RayJob): JobVerdict {
  const nothingElse = { pods: [], events: [], now: 0, gracePeriodMs: 0 };
  return explainJob({ rayJob, ...nothingElse });
}
