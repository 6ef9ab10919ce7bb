import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { explainJob } from './explainJob';
import { JobVerdict } from './JobFacts';

/** State of a job from its own object: pods, cluster and time change only its explanation. */
export function explainJobAlone(rayJob: RayJob): JobVerdict {
  const nothingElse = { pods: [], events: [], now: 0, gracePeriodMs: 0 };
  return explainJob({ rayJob, ...nothingElse });
}
