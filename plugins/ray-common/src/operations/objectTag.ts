/**
 * What the tag of an answer that is one object says of it.
 *
 * @public
 */
export interface ObjectTag {
  /** Kubernetes' uid, which tells the object from a namesake that comes after. */
  uid: string;
  /** What it is made to be: the same until somebody changes what a caller can change. */
  definition: string;
  /** All that the answer says, how the object fares included. */
  content: string;
}

/**
 * What an object must be for a write to happen; what is absent may be anything.
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
 * What an entity tag in `If-Match` asks for: the tag of an answer, that the object is made to be what it was then; a uid
 * alone, that it is the same object, whatever has been changed of it.
 *
 * @param tag - without its quotes
 *
 * @public
 */
export function readObjectTag(tag: string): ObjectCondition {
  const [uid, ...others] = tag.split(SEPARATOR);
  return others.length ? { uid, definition: others[0] } : { uid };
}

/**
 * The uid that an `ETag` names; undefined where it is not that of one object.
 *
 * @public
 */
export function uidOfETag(etag: string | undefined): string | undefined {
  const [, tag = ''] = etag?.match(/^(?:W\/)?"(.+)"$/) ?? [];
  const { uid, definition } = readObjectTag(tag);
  return definition === undefined ? undefined : uid;
}

/**
 * For `If-Match`: the same object, whatever has been changed of it; undefined where its uid is not known.
 *
 * @public
 */
export function sameObject(uid: string | undefined): string | undefined {
  return uid ? `"${uid}"` : undefined;
}
