/**
 * The parts of an object's tag.
 *
 * @public
 */
export interface ObjectTag {
  /** Kubernetes' uid, which distinguishes the object from a later one of the same name. */
  uid: string;
  /** Its definition: constant until a caller's field changes. */
  definition: string;
  /** The whole answer, including the status. */
  content: string;
}

/**
 * The condition of a write; absent parts may have any value.
 *
 * @public
 */
export type ObjectCondition = Partial<Pick<ObjectTag, 'uid' | 'definition'>>;

const SEPARATOR = '.';

/**
 * The entity tag of an answer that is one object, without its quotes.
 *
 * @public
 */
export function formatObjectTag(tag: ObjectTag): string {
  return [tag.uid, tag.definition, tag.content].join(SEPARATOR);
}

/**
 * The condition of an entity tag in `If-Match`. The tag of an answer requires the same definition; a uid alone requires
 * only the same object.
 *
 * @param tag - without its quotes
 * @public
 */
export function readObjectTag(tag: string): ObjectCondition {
  const [uid, ...others] = tag.split(SEPARATOR);
  return others.length ? { uid, definition: others[0] } : { uid };
}

/**
 * The uid in an `ETag`; undefined if it is not that of one object.
 *
 * @public
 */
export function uidOfETag(etag: string | undefined): string | undefined {
  const [, tag = ''] = etag?.match(/^(?:W\/)?"(.+)"$/) ?? [];
  const { uid, definition } = readObjectTag(tag);
  return definition === undefined ? undefined : uid;
}

/**
 * For `If-Match`: requires the same object in any version; undefined if its uid is not known.
 *
 * @public
 */
export function sameObject(uid: string | undefined): string | undefined {
  return uid ? `"${uid}"` : undefined;
}
