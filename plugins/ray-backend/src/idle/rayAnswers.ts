import { z } from 'zod';
import { rayWords } from '../submissions/rayWords';
import { Activity } from './Activity';

/** Ray writes seconds, and some versions milliseconds (Ray, job_head.py); a time in seconds is always below this. */
const FIRST_MILLISECOND = 1e11;

function millisecondsOf(time: number): number {
  return time < FIRST_MILLISECOND ? time * 1000 : time;
}

/**
 * The entries of an object, all of one form. Stops at the first one of another form, because zod would report an issue
 * for each of thousands.
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

/** The items of a list, as {@link entriesOf} reads those of an object. */
function itemsOf<T>(schema: z.ZodType<T>) {
  return z.array(z.unknown()).transform((list, context): readonly T[] => {
    const items: T[] = [];
    for (const value of list) {
      const { success, data } = schema.safeParse(value);
      if (!success) {
        context.addIssue('An item has another form.');
        return z.NEVER;
      }
      items.push(data);
    }
    return items;
  });
}

const componentSchema = z.object({
  is_active: z.enum(['ACTIVE', 'INACTIVE', 'ERROR']),
  reason: z.string().nullish(),
  timestamp: z.number(),
  last_activity_at: z.number().nullish(),
});

/**
 * The answer to `/api/component_activities`: Ray's drivers, and what an administrator's hook adds (Ray,
 * `RayActivityResponse`).
 */
export const componentActivitiesSchema = entriesOf(componentSchema).transform(
  (components, context) => {
    const { driver, ...hooks } = Object.fromEntries(components);
    if (driver) return { driver, hooks: Object.values(hooks) };
    context.addIssue('It says nothing of drivers.');
    return z.NEVER;
  },
);

/** Activity of drivers and other components. Uses ages, because Ray's clock may differ from the portal's. */
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

/** Most actors that are read from one answer. */
const MAX_ACTORS = 100;

/**
 * Requests the living actors. Whether one is detached is among the details, and can't be a filter (Ray,
 * `ActorState.is_detached`).
 */
export const ACTORS_PATH = `/api/v0/actors?${new URLSearchParams({
  detail: 'true',
  limit: String(MAX_ACTORS),
  filter_keys: 'state',
  filter_predicates: '=',
  filter_values: 'ALIVE',
})}`;

/**
 * Namespaces of actors that Ray's own libraries leave behind when their driver ends. Those of Serve count by its
 * applications. Ray's other namespaces begin with an underscore.
 */
const NAMESPACES_OF_RAY: ReadonlySet<string> = new Set([
  'serve',
  'ray.dataset',
  'ray_data_shuffle_disk',
  'usage_stats',
  'llm_serve_telemetry',
  'llm_batch_telemetry',
  'SUPERVISOR_ACTOR_RAY_NAMESPACE',
  'AutoscalingCoordinator',
  'AutoscalingRequester',
  'ActorLocationTracker',
  'DataUsageCollectionActor',
]);

const actorSchema = z.object({
  is_detached: z.boolean().nullish(),
  ray_namespace: z.string().nullish(),
});

/** The answer to {@link ACTORS_PATH} (Ray, `ListApiResponse`). */
export const actorsSchema = z.object({
  data: z.object({
    result: z.object({
      num_filtered: z.number().nullish(),
      result: itemsOf(actorSchema),
    }),
  }),
});

/**
 * Whether a user's detached actor lives; undefined if there are more actors than were read. An actor without this
 * detail counts, because without a driver only detached ones live.
 */
export function hasDetachedActor({
  data: { result: answer },
}: z.output<typeof actorsSchema>): boolean | undefined {
  const { result: actors, num_filtered } = answer;
  const isFound = actors.some(
    ({ is_detached, ray_namespace }) =>
      is_detached !== false &&
      !ray_namespace?.startsWith('_') &&
      !NAMESPACES_OF_RAY.has(ray_namespace ?? ''),
  );
  if (isFound) return true;
  return (num_filtered ?? 0) > actors.length ? undefined : false;
}

/** The answer to `/api/serve/applications/` (Ray Serve, `ServeInstanceDetails`). */
export const serveDetailsSchema = z.object({
  applications: entriesOf(z.object({ status: z.string() })),
});

/** Whether Serve has a running application. Its drivers are Ray's own, and do not count above. */
export function isServing({
  applications,
}: z.output<typeof serveDetailsSchema>): boolean {
  return [...applications.values()].some(
    ({ status }) => status !== 'NOT_STARTED' && status !== 'DELETING',
  );
}
