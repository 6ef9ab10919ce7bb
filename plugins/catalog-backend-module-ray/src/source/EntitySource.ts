import { ResourceEntity } from '@backstage/catalog-model';
import { Change, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayServiceOptions } from '@rayport/backstage-plugin-ray-node';

/** Something of the ray plugin that the catalog shows, as it was read. */
export interface Observed {
  key: ObjectKey;
  entity: ResourceEntity;
  /** When its state may change by the passing of time alone, RFC 3339; empty or absent when never. */
  reevaluateAt?: string;
  /** The cluster whose state its own depends on, where it is another object. */
  behind?: ObjectKey;
}

/** Reads the objects of one kind from the ray plugin, as entities. */
export interface EntitySource {
  kind: Change['kind'];
  /** Kinds whose changes may change an entity; its own among them. */
  follows: ReadonlyArray<Change['kind']>;
  /** Of the provider, and thereby of what it has written: must never change. */
  providerName: string;
  /** What it reads, for log messages. */
  title: string;
  /** Name of an object's entity. */
  entityName(key: ObjectKey): string;
  /**
   * All, or those of one namespace.
   *
   * @throws what the ray plugin refuses; never leaves any out
   */
  readAll(
    request: { namespace?: string },
    options: RayServiceOptions,
  ): Promise<Observed[]>;
  /**
   * One; nothing when there is none.
   *
   * @throws what the ray plugin refuses, `NOT_FOUND` excepted
   */
  readOne(
    key: ObjectKey,
    options: RayServiceOptions,
  ): Promise<Observed | undefined>;
}
