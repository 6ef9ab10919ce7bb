import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { canonicalJson } from '../../core/canonicalJson';
import { Seals } from '../../database/Seals';
import {
  RecordPosition,
  RecordQuery,
} from '../../history/records/ObjectRecord';
import { Caller } from '../../requests/RequestContext';

const positionSchema = z.tuple([z.number().int(), z.string().max(64)]);

/**
 * Continue tokens of one list of records. A page may end at a record that its reader may not see, so the position is
 * sealed. It is valid for the same caller and filters only, because another filter would reveal where the record lies.
 */
export class HistoryTokens {
  readonly #seals: Pick<Seals, 'seal' | 'open'>;
  readonly #purpose: string;

  constructor(
    seals: Pick<Seals, 'seal' | 'open'>,
    { query, caller }: { query: RecordQuery; caller: Caller },
  ) {
    this.#seals = seals;
    const { user, service } = caller;
    this.#purpose = canonicalJson(['records', { user, service, query }]);
  }

  /** Encodes the end of a page. */
  encode({ createdAt, uid }: RecordPosition): string {
    return this.#seals.seal(JSON.stringify([createdAt, uid]), this.#purpose);
  }

  /** @throws RayApiError `INVALID_ARGUMENT` */
  decode(token: string): RecordPosition {
    const text = this.#seals.open(token, this.#purpose);
    if (text === undefined) {
      throw new RayApiError(
        'INVALID_ARGUMENT',
        'invalid continue token: send the token of the answer before, unchanged and with the same filters, or none for the first page.',
      );
    }
    const [createdAt, uid] = positionSchema.parse(JSON.parse(text));
    return { createdAt, uid };
  }
}
