import { z } from 'zod';
import { rayWords } from '../submissions/rayWords';
import { Activity } from './Activity';

/** Ray writes seconds, and versions of it have written milliseconds (Ray, job_head.py); no second is as late as this. */
const FIRST_MILLISECOND = 1e11;

function millisecondsOf(time: number): number {
  return time < FIRST_MILLISECOND ? time * 1000 : time;
}

/**
 * The entries of an object, all of one form. The first that has another form ends it: zod would note something about each
 * of thousands.
 */
function entriesOf<T>(schema: z.ZodType<T>) {
  return z
    .record(z.string(), z.unknown())
    .transform((object, context): ReadonlyMap<string, T> => {
      const entries = new Map<string, T>();
      for (const [name, value] of Object.entries(object)) {
        const { success, data } = schema.safeParse(value);
        if (!success) {
          context.addIssue('An entry has another form.');
          return z.NEVER;
        }
        entries.set(name, data);
      }
      return entries;
    });
}

const componentSchema = z.object({
  is_active: z.enum(['ACTIVE', 'INACTIVE', 'ERROR']),
  reason: z.string().nullish(),
  timestamp: z.number(),
  last_activity_at: z.number().nullish(),
});

/**
 * The answer to `/api/component_activities`: Ray's drivers, and what a hook of the cluster's administrators adds
 * (Ray, `RayActivityResponse`).
 */
export const componentActivitiesSchema = entriesOf(componentSchema).transform(
  (components, context) => {
    const { driver, ...hooks } = Object.fromEntries(components);
    if (driver) return { driver, hooks: Object.values(hooks) };
    context.addIssue('It says nothing of drivers.');
    return z.NEVER;
  },
);

/** What Ray says of its drivers and of other components. Its clock may be another than the portal's: ages count. */
export function activityOfComponents(
  { driver, hooks }: z.output<typeof componentActivitiesSchema>,
  now: number,
): Activity {
  if (driver.is_active === 'ACTIVE') return { is: 'active', work: 'driver' };
  if (hooks.some(({ is_active }) => is_active === 'ACTIVE')) {
    return { is: 'active', work: 'hook' };
  }
  const failed = [driver, ...hooks].find(
    ({ is_active }) => is_active === 'ERROR',
  );
  if (failed) {
    return {
      is: 'unknown',
      message: `Ray could not tell what works on it: ${rayWords(failed.reason ?? '') || 'it gave no reason.'}`,
    };
  }
  const ends = [driver, ...hooks].flatMap(({ timestamp, last_activity_at }) =>
    last_activity_at
      ? [now - millisecondsOf(timestamp) + millisecondsOf(last_activity_at)]
      : [],
  );
  return {
    is: 'idle',
    ...(ends.length && { lastActivityAt: Math.min(now, Math.max(...ends)) }),
  };
}

/** The answer to `/api/serve/applications/` (Ray Serve, `ServeInstanceDetails`). */
export const serveDetailsSchema = z.object({
  applications: entriesOf(z.object({ status: z.string() })),
});

/** Whether Serve has an application that stays; its drivers are Ray's own, and count for nothing above. */
export function isServing({
  applications,
}: z.output<typeof serveDetailsSchema>): boolean {
  return [...applications.values()].some(
    ({ status }) => status !== 'NOT_STARTED' && status !== 'DELETING',
  );
}
