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

/** The sender of a key: equal keys of two callers are different. */
export interface KeyOwner {
  user?: string;
  service?: string;
}

function hash(...parts: unknown[]): string {
  return sha256(JSON.stringify(parts));
}

/**
 * A create with an `Idempotency-Key`. The created object carries a mark, written by the same request, so every replica
 * recognizes a repetition as long as the object exists, even if the first answer was lost.
 */
export class IdempotentCreation {
  readonly #key: string;
  readonly #request: string;

  /**
   * @param options - `input`: of the operation, parsed, so that every transport and every spelling give the same; `object`:
   * what is to be created, where it is sent in Kubernetes' own form
   */
  constructor(
    options: { key: string; owner: KeyOwner; id: OperationId } & (
      { input: object } | { object: object }
    ),
  ) {
    const { key, owner, id } = options;
    const { user, service } = owner;
    this.#key = hash(id, key, user, service);
    this.#request = hash(
      canonicalJson(
        'object' in options
          ? options.object
          : encodeRequest(operations[id].input, options.input),
      ),
    );
  }

  /** Hash of caller, key and request, which reveals none of them. */
  get mark(): string {
    return `${this.#key}.${this.#request}`;
  }

  /** A generated name that is the same for each repetition. */
  get name(): string {
    return hash(this.#key)
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 16);
  }

  /**
   * Whether this request has created something already.
   *
   * @param mark - the {@link mark} on what exists; absent if it was created without a key, or by another client
   * @throws RayApiError `FAILED_PRECONDITION`, with status 422, if the key was used with another request
   */
  recognizes(mark: string | undefined): boolean {
    const [key, request] = mark?.split('.') ?? [];
    if (key !== this.#key) return false;
    if (request === this.#request) return true;
    throw new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('IdempotencyKeyReused'),
      { httpStatus: UNPROCESSABLE_CONTENT },
    );
  }
}
