import { RecordedChanges } from '../../history/ChangeHistory';
import {
  Condition,
  Event,
  KubernetesObject,
  Pod,
} from '@rayport/backstage-plugin-ray-node';

/** A time from and to which something counts, milliseconds since 1970. */
export interface Period {
  from: number;
  until: number;
}

/** One of our objects whose timeline is told, and what works for it. */
export interface TimelineSubject {
  kind: string;
  object: KubernetesObject;
  conditions: readonly Condition[];
  /** Of the object itself and of what works for it. */
  events: readonly Event[];
  pods: readonly Pod[];
  /** What the portal has recorded of the object. */
  recorded: RecordedChanges;
  /** Absent where all of it counts. */
  period?: Period;
}

/** Whether something that happened from one time to another counts. */
export function isWithin(
  { first, last }: { first: number; last: number },
  period: Period | undefined,
): boolean {
  return !period || (last >= period.from && first <= period.until);
}
