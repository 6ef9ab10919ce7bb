import { JOB_STATES_SHOWN } from '@rayport/backstage-plugin-ray-common';
import { JobState } from '../jobState';

/** A state of a record; a newer portal may know more of them. */
export function recordState(state: string): JobState {
  return JOB_STATES_SHOWN.find(known => known === state) ?? 'unknown';
}
