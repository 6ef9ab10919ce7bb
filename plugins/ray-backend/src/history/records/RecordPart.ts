import { Observation } from './ObjectRecord';

/** Further data of objects, in addition to their records. */
export interface RecordPart {
  /** Called with each observation, after it was written. */
  see?(observations: readonly Observation[]): Promise<void>;
  /** Deletes the data of these objects. */
  forget(uids: readonly string[]): Promise<void>;
}
