import { JsonValue } from '@backstage/types';
import { Change, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayServiceOptions } from '../ray/RayService';

/**
 * An object of the ray plugin.
 *
 * @public
 */
export interface Observed {
  key: ObjectKey;
  /** When its state may change only because time passes, RFC 3339; empty or absent if never. */
  reevaluateAt?: string;
  /** The cluster on whose state its own depends, if that is another object. */
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
  /** The name of the objects in log messages. */
  title: string;
  /**
   * The part of an object whose changes matter to the follower; everything if absent. An object that changes repeatedly
   * without such changes is read less often.
   */
  newsOf?(observed: T): JsonValue;
  /**
   * Reads all objects.
   *
   * @throws the ray plugin's error; never leaves any out
   */
  readAll(
    request: { namespace?: string },
    options: RayServiceOptions,
  ): Promise<T[]>;
  /**
   * Reads one object; undefined if it does not exist.
   *
   * @throws the ray plugin's error, except `NOT_FOUND`
   */
  readOne(key: ObjectKey, options: RayServiceOptions): Promise<T | undefined>;
}
