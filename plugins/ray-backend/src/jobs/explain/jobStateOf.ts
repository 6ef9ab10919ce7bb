import { JobState } from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { explainJob } from './explainJob';

/** What a job is doing, without a why: its pods, its cluster and time change only what is said about the state. */
export function jobStateOf(rayJob: RayJob): JobState {
  const nothingElse = { pods: [], events: [], now: 0, gracePeriodMs: 0 };
  return explainJob({ rayJob, ...nothingElse }).state;
}
