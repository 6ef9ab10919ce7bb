import { Visibility } from '../authorization/Visibility';
import { Seals } from '../database/Seals';

/**
 * Ids of messages. A position counts changes of all objects, hidden ones included, so it is sealed; and it is bound to
 * what its reader may see: who may see other things afterwards has to read everything again.
 */
export class VisibleIds {
  readonly #seals: Pick<Seals, 'seal' | 'open'>;
  readonly #purpose: string;

  constructor(
    seals: Pick<Seals, 'seal' | 'open'>,
    { fingerprint }: Visibility,
  ) {
    this.#seals = seals;
    this.#purpose = `stream ${fingerprint}`;
  }

  encode(id: string): string {
    return this.#seals.seal(id, this.#purpose);
  }

  /** Undefined when the reader may see other objects now, or when the id is not one of ours. */
  read(visibleId: string): string | undefined {
    return this.#seals.open(visibleId, this.#purpose);
  }
}
