import { Visibility } from '../authorization/Visibility';
import { sha256 } from '../core/sha256';

/** Letters of the hash: enough that a decision is not taken for another by chance. */
const HASH_LENGTH = 8;

/** Ids that say what their reader might see, too: who may see other things afterwards has to read everything anew. */
export class VisibleIds {
  readonly #end: string;

  constructor({ fingerprint }: Visibility) {
    this.#end = `~${sha256(fingerprint).slice(0, HASH_LENGTH)}`;
  }

  encode(id: string): string {
    return id + this.#end;
  }

  /** Undefined when the reader may see other objects now, or when the id is not one of ours. */
  read(visibleId: string): string | undefined {
    const end = this.#end;
    return visibleId.endsWith(end)
      ? visibleId.slice(0, -end.length)
      : undefined;
  }
}
