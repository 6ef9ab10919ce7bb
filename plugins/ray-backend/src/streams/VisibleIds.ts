import { Visibility } from '../authorization/Visibility';
import { Seals } from '../database/Seals';

/**
 * Ids of messages. A position counts changes of all objects, including hidden ones, so it is sealed. It is also bound
 * to what its reader may see: a reader with other permissions must read everything again.
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

  /** Undefined if the reader's permissions have changed, or the id is invalid. */
  read(visibleId: string): string | undefined {
    return this.#seals.open(visibleId, this.#purpose);
  }
}
