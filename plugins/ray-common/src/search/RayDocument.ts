import { z } from 'zod';
import { KINDS, RESOURCE_KINDS, ResourceKind } from '../kinds';

/**
 * Fields of a search document about an object, in addition to title, text and location.
 *
 * @public
 */
export type RayDocument = {
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** Its state when it was indexed; empty for kinds without states. */
  state: string;
  /** Its `user`; empty without an owner. */
  owner: string;
};

/**
 * Parses a document from a search engine.
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
 * The type of a kind's documents, `ray-cluster`, which filters search results.
 *
 * @public
 */
export function documentTypeOf(kind: ResourceKind): string {
  return KINDS[kind].permissions.read.resourceType;
}
