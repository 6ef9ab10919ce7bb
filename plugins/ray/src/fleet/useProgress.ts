import { useSyncExternalStore } from 'react';
import { FleetProgress, FleetRun } from './FleetRun';

/** How far a run is, as it changes. */
export function useProgress({
  subscribe,
  getProgress,
}: FleetRun): FleetProgress {
  return useSyncExternalStore(subscribe, getProgress);
}
