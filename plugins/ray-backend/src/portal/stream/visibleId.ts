import { createHash } from 'node:crypto';
import { Visibility } from '../../authorization/Visibility';

const SEPARATOR = '~';

/** Letters of the hash: enough that a decision is not taken for another by chance. */
const HASH_LENGTH = 8;

function hashOf({ fingerprint }: Visibility): string {
  return createHash('sha256')
    .update(fingerprint)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}

/** Adds to an id what its reader might see then: who may see other things afterwards has to read everything anew. */
export function encodeVisibleId(id: string, visibility: Visibility): string {
  return `${id}${SEPARATOR}${hashOf(visibility)}`;
}

/** Takes it off again; undefined when the reader may see other things now, or when nobody of us wrote the id. */
export function readVisibleId(
  visibleId: string,
  visibility: Visibility,
): string | undefined {
  const end = `${SEPARATOR}${hashOf(visibility)}`;
  return visibleId.endsWith(end) ? visibleId.slice(0, -end.length) : undefined;
}
