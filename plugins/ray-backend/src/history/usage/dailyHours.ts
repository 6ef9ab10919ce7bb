import { byDay, startOfDay } from './days';
import { partsWithin, Period } from './mergedPeriods';
import { ActivityPeriods } from './UsageActivityStore';
import { CountedPod } from './usageRows';

const HOUR_MS = 3_600_000;

/** Bytes of a GiB, the unit of memory. */
const GIB = 1024 ** 3;

/** Usage of a resource by the pods of an object on one day. */
export interface DailyHours {
  day: string;
  object_uid: string;
  scope: string;
  template: string;
  resource: string;
  /** Hours of a core, a GiB or a piece. */
  hours: number;
  /** Upper bound of further hours: of pods that disappeared unobserved. */
  unseen: number;
  /** Hours for which the cluster's activity is known. */
  observed: number;
  /** Observed hours in which the cluster was idle. */
  idle: number;
}

/** Hours as they are counted. */
export type HoursField = 'hours' | 'unseen' | 'observed' | 'idle';

/** Key of {@link DailyHours}. */
export function keyOfHours(row: Omit<DailyHours, HoursField>): string {
  const { day, object_uid, scope, template, resource } = row;
  return JSON.stringify([day, object_uid, scope, template, resource]);
}

const NO_HOURS = { hours: 0, unseen: 0, observed: 0, idle: 0 };

function unitsOf(resource: string, amount: number): number {
  return resource === 'memory' ? amount / GIB : amount;
}

/**
 * Sums usage by day, object, scope, template and resource.
 *
 * @param activity - known activity of the objects, by uid
 * @param from - of an object: the time whose day is the first to count
 */
export function dailyHours(
  pods: Iterable<CountedPod>,
  {
    from,
    activity,
  }: {
    from(objectUid: string): number;
    activity: ReadonlyMap<string, ActivityPeriods>;
  },
): DailyHours[] {
  const sums = new Map<string, DailyHours>();
  const add = (
    pod: CountedPod,
    { beganAt, until }: Period,
    field: HoursField,
  ) => {
    const { objectUid: object_uid, scope, template } = pod;
    const first = Math.max(beganAt, startOfDay(from(object_uid)));
    for (const { day, milliseconds } of byDay(first, until)) {
      for (const [resource, amount] of Object.entries(pod.amounts)) {
        const key = { day, object_uid, scope, template, resource };
        const text = keyOfHours(key);
        const sum = sums.get(text) ?? { ...key, ...NO_HOURS };
        sum[field] += (unitsOf(resource, amount) * milliseconds) / HOUR_MS;
        sums.set(text, sum);
      }
    }
  };
  for (const pod of pods) {
    const { startedAt, until, gapUntil } = pod;
    const lifetime = { beganAt: startedAt, until };
    add(pod, lifetime, 'hours');
    if (gapUntil) add(pod, { beganAt: until, until: gapUntil }, 'unseen');
    const known = activity.get(pod.objectUid);
    for (const field of ['observed', 'idle'] as const) {
      for (const part of partsWithin(known?.[field] ?? [], lifetime)) {
        add(pod, part, field);
      }
    }
  }
  return [...sums.values()];
}
