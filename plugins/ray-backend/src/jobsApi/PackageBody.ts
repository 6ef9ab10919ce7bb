import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { nextTurn, unlessAborted } from '@rayport/backstage-plugin-ray-node';
import type { IncomingMessage } from 'node:http';
import { JobsApiErrors } from './JobsApiErrors';

/** The body of an upload as it arrives, within a limit. The caller keeps the part that is not forwarded yet. */
export class PackageBody {
  /** Bytes that it has, by its header; the limit where it says nothing. */
  readonly announced: number;
  readonly #request: IncomingMessage;
  readonly #maxBytes: number;
  readonly #tooLarge: (limit: number) => RayApiError;
  #failure: unknown;

  /**
   * @throws RayApiError `RESOURCE_EXHAUSTED` for a body that says to be larger; `INVALID_ARGUMENT` for one that is encoded
   */
  constructor(
    request: IncomingMessage,
    maxBytes: number,
    tooLarge = JobsApiErrors.packageTooLarge,
  ) {
    const { headers } = request;
    if (headers['content-encoding']) throw JobsApiErrors.encodedPackage();
    this.announced = Number(headers['content-length'] ?? maxBytes);
    if (this.announced > maxBytes) throw tooLarge(maxBytes);
    this.#tooLarge = tooLarge;
    this.#request = request;
    this.#maxBytes = maxBytes;
  }

  /** Why the body ended early; the sender only reports a generic error. */
  get failure(): unknown {
    return this.#failure;
  }

  /**
   * Reads the body.
   *
   * @param signal - ends the wait for the next bytes, which otherwise ends only with the connection
   */
  async *chunks(signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    let size = 0;
    // The answer goes over the same connection, even if the body ends early.
    const chunks = this.#request.iterator({ destroyOnReturn: false });
    for (;;) {
      const { done, value: chunk } = await unlessAborted(chunks.next(), signal);
      if (done) return;
      size += chunk.length;
      if (size > this.#maxBytes) {
        this.#failure = this.#tooLarge(this.#maxBytes);
        throw this.#failure;
      }
      yield chunk;
      // A fast sender has the next bytes here already: Node reads up to 2 MiB of each connection in one turn.
      const turn = nextTurn();
      if (turn) await turn;
    }
  }
}
