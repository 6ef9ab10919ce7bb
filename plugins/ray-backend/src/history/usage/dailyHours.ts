import { byDay, startOfDay } from './days';
import { CountedPod } from './usageRows';

const HOUR_MS = 3_600_000;

/** Bytes of a GiB, in which memory is counted. */
const GIB = 1024 ** 3;

/** What the pods of an object held of a resource on one day. */
export interface DailyHours {
  day: string;
  object_uid: string;
  scope: string;
  template: string;
  resource: string;
  /** Of a core, a GiB or a piece. */
  hours: number;
  /** How many more there may be at most: of pods that went while nobody looked. */
  unseen: number;
}

/** What tells {@link DailyHours} from others, as one text. */
export function keyOfHours(row: Omit<DailyHours, 'hours' | 'unseen'>): string {
  const { day, object_uid, scope, template, resource } = row;
  return JSON.stringify([day, object_uid, scope, template, resource]);
}

function unitsOf(resource: string, amount: number): number {
  return resource === 'memory' ? amount / GIB : amount;
}

/**
 * Sums up what pods held, by day, object, scope, template and resource.
 *
 * @param from - of an object: the time whose day is the first that counts; earlier ones are left out
 */
export function dailyHours(
  pods: Iterable<CountedPod>,
  from: (objectUid: string) => number,
): DailyHours[] {
  const sums = new Map<string, DailyHours>();
  const add = (
    pod: CountedPod,
    period: [from: number, until: number],
    field: 'hours' | 'unseen',
  ) => {
    const { objectUid: object_uid, scope, template } = pod;
    const [begin, end] = period;
    const first = Math.max(begin, startOfDay(from(object_uid)));
    for (const { day, milliseconds } of byDay(first, end)) {
      for (const [resource, amount] of Object.entries(pod.amounts)) {
        const key = { day, object_uid, scope, template, resource };
        const text = keyOfHours(key);
        const sum = sums.get(text) ?? { ...key, hours: 0, unseen: 0 };
        sum[field] += (unitsOf(resource, amount) * milliseconds) / HOUR_MS;
        sums.set(text, sum);
      }
    }
  };
  for (const pod of pods) {
    add(pod, [pod.startedAt, pod.until], 'hours');
    if (pod.gapUntil) add(pod, [pod.until, pod.gapUntil], 'unseen');
  }
  return [...sums.values()];
}
