import {
  encodeRequest,
  OperationId,
  operations,
  RayApiError,
  UNPROCESSABLE_CONTENT,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { canonicalJson } from '../core/canonicalJson';
import { sha256 } from '../core/sha256';

/**
 * For so long a repetition is recognized, milliseconds. Whoever lost an answer tries again within minutes, and a day lets
 * somebody come back to a form on the next morning.
 */
const LIFETIME_MS = 24 * 3_600_000;

/** What somebody has created, as far as it tells by which request. */
export interface Created {
  /** What {@link IdempotentCreation.mark} was then; absent where it was created without a key, or by others. */
  mark: string | undefined;
  /** Milliseconds since the epoch. */
  createdAt: number | undefined;
}

/** Who sends a key: the same key of two callers is two keys. */
export interface KeyOwner {
  user?: string;
  service?: string;
}

function hash(...parts: unknown[]): string {
  return sha256(JSON.stringify(parts));
}

/**
 * A create with an `Idempotency-Key`. What it creates carries a mark, written by the very request that creates it: so
 * every replica recognizes a repetition, whatever became of the first answer and of who gave it.
 */
export class IdempotentCreation {
  readonly #key: string;
  readonly #request: string;

  /** @param options - `input`: of the operation, parsed, so that every transport and every spelling give the same */
  constructor(options: {
    key: string;
    owner: KeyOwner;
    id: OperationId;
    input: object;
  }) {
    const { key, owner, id, input } = options;
    const { user, service } = owner;
    this.#key = hash(id, key, user, service);
    this.#request = hash(
      canonicalJson(encodeRequest(operations[id].input, input)),
    );
  }

  /** Names caller, key and request, and tells none of them. */
  get mark(): string {
    return `${this.#key}.${this.#request}`;
  }

  /** A name for what would have none of its own: the same for each repetition. */
  get name(): string {
    return hash(this.#key)
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 16);
  }

  /**
   * Whether something was created by this request, when it came before.
   *
   * @throws RayApiError `FAILED_PRECONDITION`, with status 422, where the key came with another request for it
   */
  recognizes({ mark, createdAt }: Created): boolean {
    const [key, request] = mark?.split('.') ?? [];
    if (key !== this.#key || createdAt === undefined) return false;
    if (Date.now() - createdAt >= LIFETIME_MS) return false;
    if (request === this.#request) return true;
    throw new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('IdempotencyKeyReused'),
      { httpStatus: UNPROCESSABLE_CONTENT },
    );
  }
}
