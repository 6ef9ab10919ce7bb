import { LiveQueryOptions } from '../live';

/** Least time between two reads, milliseconds: an overview sums up many objects, which change all the time. */
const PAUSE_MS = 1000;

/** Reads something anew after changes of clusters, jobs and services, but not after each of them. */
export function atLeisure<T>(
  load: (signal: AbortSignal) => Promise<T>,
): LiveQueryOptions<T> {
  return {
    load,
    isAffectedBy: ({ kind }) => kind !== 'template',
    pauseMs: PAUSE_MS,
  };
}
