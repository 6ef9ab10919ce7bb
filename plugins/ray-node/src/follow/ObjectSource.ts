import { JsonValue } from '@backstage/types';
import { Change, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayServiceOptions } from '../ray';

/**
 * An object of the ray plugin, as it was read.
 *
 * @public
 */
export interface Observed {
  key: ObjectKey;
  /** When its state may change by the passing of time alone, RFC 3339; empty or absent when never. */
  reevaluateAt?: string;
  /** The cluster whose state its own depends on, where it is another object. */
  behind?: ObjectKey;
}

/**
 * Reads the objects of one kind from the ray plugin.
 *
 * @public
 */
export interface ObjectSource<T extends Observed> {
  kind: Change['kind'];
  /** Kinds whose changes may affect the result, including its own. */
  follows: ReadonlyArray<Change['kind']>;
  /** What is read, for log messages. */
  title: string;
  /**
   * What of an object is news to who follows; everything when absent. An object that changes again and again without
   * any is read less often.
   */
  newsOf?(observed: T): JsonValue;
  /**
   * All of them.
   *
   * @throws what the ray plugin refuses; never leaves any out
   */
  readAll(
    request: { namespace?: string },
    options: RayServiceOptions,
  ): Promise<T[]>;
  /**
   * One; nothing when there is none.
   *
   * @throws what the ray plugin refuses, `NOT_FOUND` excepted
   */
  readOne(key: ObjectKey, options: RayServiceOptions): Promise<T | undefined>;
}
