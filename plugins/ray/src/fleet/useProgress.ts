import { useSyncExternalStore } from 'react';
import { FleetProgress, FleetRun } from './FleetRun';

/** Progress of a run, live. */
export function useProgress({
  subscribe,
  getProgress,
}: FleetRun): FleetProgress {
  return useSyncExternalStore(subscribe, getProgress);
}
