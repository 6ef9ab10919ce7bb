import { RayHead } from './RayHeads';

/** Seconds since 1970. */
function secondsOf(time: Date): number {
  return time.getTime() / 1000;
}

/**
 * Whether drivers are connected to a head, and when the last one ended. A job that is PENDING has no driver yet, and
 * those of Serve are Ray's own, which don't count.
 *
 * Source: Ray, dashboard/modules/job/job_head.py, `/api/component_activities`.
 */
export function componentActivitiesOf({ jobs }: RayHead): object {
  const { running, lastEnd, asOf } = jobs.drivers;
  return {
    driver: {
      is_active: running ? 'ACTIVE' : 'INACTIVE',
      reason: running ? `Number of active drivers: ${running}` : null,
      timestamp: secondsOf(asOf),
      last_activity_at: lastEnd ? secondsOf(lastEnd) : null,
    },
  };
}
