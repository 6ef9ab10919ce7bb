import { RecordedChanges } from '../../history/ChangeHistory';
import {
  Condition,
  Event,
  KubernetesObject,
  Pod,
} from '@rayport/backstage-plugin-ray-node';

/** A period, milliseconds since 1970. */
export interface Period {
  from: number;
  until: number;
}

/** An object of a timeline, with its pods. */
export interface TimelineSubject {
  kind: string;
  object: KubernetesObject;
  conditions: readonly Condition[];
  /** Events of the object itself and of its pods. */
  events: readonly Event[];
  pods: readonly Pod[];
  /** Recorded changes of the object. */
  recorded: RecordedChanges;
  /** Absent if all of its life counts. */
  period?: Period;
}

/** Whether an entry from one time to another is within the period. */
export function isWithin(
  { first, last }: { first: number; last: number },
  period: Period | undefined,
): boolean {
  return !period || (last >= period.from && first <= period.until);
}
