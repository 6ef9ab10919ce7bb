import {
  CallOptions,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/** How several rows of a list are deleted at once; must be stable. */
export interface BulkDeletion<T> {
  remove(
    client: RayClient,
    key: ObjectKey,
    call?: CallOptions,
  ): Promise<unknown>;
  /** What becomes of it all, in sentences. */
  consequences(rows: T[]): string[];
}
