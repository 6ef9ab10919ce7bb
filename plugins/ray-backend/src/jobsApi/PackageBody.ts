import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { IncomingMessage } from 'node:http';
import { JobsApiErrors } from './JobsApiErrors';

/** The body of an upload as it comes, within a limit. What is not sent on yet stays with the caller. */
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

  /** Why the body ended early; the sender hides that behind an error of its own. */
  get failure(): unknown {
    return this.#failure;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    let size = 0;
    // The answer goes over the same connection, even if the body ends early.
    const chunks = this.#request.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > this.#maxBytes) {
        this.#failure = this.#tooLarge(this.#maxBytes);
        throw this.#failure;
      }
      yield chunk;
    }
  }
}
