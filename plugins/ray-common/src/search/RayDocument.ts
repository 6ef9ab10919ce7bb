import { z } from 'zod';
import { KINDS, RESOURCE_KINDS, ResourceKind } from '../kinds';

/**
 * What documents of Backstage's search say of an object, beside title, text and location.
 *
 * @public
 */
export type RayDocument = {
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** What it was doing when it was indexed; empty for what has no state. */
  state: string;
  /** Its `user`; empty for what belongs to nobody. */
  owner: string;
};

/**
 * Reads a document as a search engine gives it back.
 *
 * @public
 */
export const rayDocumentSchema: z.ZodType<RayDocument> = z.object({
  kind: z.enum(RESOURCE_KINDS),
  namespace: z.string(),
  name: z.string(),
  state: z.string().default(''),
  owner: z.string().default(''),
});

/**
 * The type of a kind's documents, `ray-cluster`: what search results are narrowed by.
 *
 * @public
 */
export function documentTypeOf(kind: ResourceKind): string {
  return KINDS[kind].permissions.read.resourceType;
}
